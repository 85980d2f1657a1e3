import { useTranslation } from 'react-i18next';
import type { PlainExchange } from '../../../../lib/initial-data.tsx';

export function Exchange({ exchange: { question, answer } }: { exchange: PlainExchange }) {
  const { t } = useTranslation();
  if (!answer) return null;
  return (
    <section aria-label={t('plain:asked')} className="grid gap-5 on-ink rounded-md p-5 sm:p-8">
      <div className="grid gap-1">
        <p className="text-muted text-xs">{t('plain:asked')}</p>
        <h2 className="break-words text-xl">{question}</h2>
      </div>
      <p className="whitespace-pre-line border-line border-t pt-4">{answer.answer}</p>
      {answer.sources.length > 0 && (
        <div className="grid gap-3 border-line border-t pt-4">
          <h3 className="text-muted text-xs tracking-normal">{t('plain:sources')}</h3>
          <ol className="grid gap-4">
            {answer.sources.map(({ url, title, quote }) => (
              <li key={`${url} ${quote}`} className="grid gap-1">
                <a href={url} rel="noopener" className="link break-words">
                  {title || url}
                </a>
                <q className="text-muted text-sm">{quote}</q>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
