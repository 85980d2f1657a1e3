import { useTranslation } from 'react-i18next';
import { NotSent } from '../../not-sent.tsx';
import type { Comments, Outgoing } from '../use-comments.ts';

type OutgoingEntryProps = { outgoing: Outgoing; comments: Comments };

/** Optimistic comment. On failure it stays, with the error. */
export function OutgoingEntry({ outgoing, comments }: OutgoingEntryProps) {
  const { t } = useTranslation();
  const { text, error, requestKey } = outgoing;

  return (
    <li className={`grid gap-1 border-line border-b py-4 ${error ? 'border-l-4 border-l-ember pl-4' : ''}`}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-semibold">{t('project:comments.you')}</span>
        {!error && <span className="text-muted">{t('project:comments.sending')}</span>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {error !== null && (
        <>
          <NotSent title={t('project:comments.notSent')} error={error} />
          <p className="flex gap-6 text-sm">
            <button type="button" onClick={() => comments.postAgain(outgoing)} className="link min-h-9">
              {t('common:errors.retry')}
            </button>
            <button
              type="button"
              onClick={() => comments.drop(requestKey)}
              className="min-h-9 text-muted underline underline-offset-4 hover:text-ember"
            >
              {t('project:comments.discard')}
            </button>
          </p>
        </>
      )}
    </li>
  );
}
