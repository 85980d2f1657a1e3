import { useTranslation } from 'react-i18next';
import { listCases } from '../cases.ts';

export function CaseIndex() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('cases:index')} className="self-end">
      <ol className="border-line border-b">
        {listCases(t).map((name, index) => (
          <li key={name} className="border-line border-t">
            <a
              href={`#${name}`}
              className="flex items-baseline gap-4 py-3 underline-offset-4 hover:underline"
            >
              <span aria-hidden="true" className="figures font-bold font-display text-brand-strong">
                {index + 1}
              </span>
              {t(`cases:${name}.trade`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
