import type { SupportRequest, SupportState } from '@fucina/contracts/support';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { useFragment } from '../../../../lib/navigation/use-fragment.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import type { DeskFilter } from '../api.ts';

type RequestEntryProps = {
  request: SupportRequest;
  /** A list of one state doesn't repeat it. */
  filter: DeskFilter;
  onState: (state: SupportState) => void;
};

export function RequestEntry({ request, filter, onState }: RequestEntryProps) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const { id, authorId, name, email, subject, message, state, createdAt } = request;
  const entry = useRef<HTMLLIElement>(null);
  useFragment(id, () => entry.current?.focus());
  const isOpen = state === 'open';
  return (
    <li ref={entry} tabIndex={-1} className="grid gap-2 border-line border-b py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="wrap-anywhere min-w-0 text-lg">{subject}</h2>
        {state !== filter && (
          <StatusBadge
            status={isOpen ? 'in_progress' : 'completed'}
            label={t(`adminSupport:state.${state}`)}
          />
        )}
      </div>
      <p className="wrap-anywhere text-muted text-sm">
        {authorId ? (
          <Link to={linkTo(`/admin/users?user=${encodeURIComponent(authorId)}`)} className="link">
            {name}
          </Link>
        ) : (
          name
        )}{' '}
        · {email} ·{' '}
        <time dateTime={createdAt} className="whitespace-nowrap">
          {writeMoment(createdAt, language)}
        </time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{message}</p>
      <Answered request={request} />
      <p className="flex flex-wrap gap-x-6 text-sm">
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
          aria-label={t('adminSupport:replyTo', { name })}
          className="link inline-flex min-h-11 items-center"
        >
          {t('adminSupport:reply')}
        </a>
        <button
          type="button"
          onClick={() => onState(isOpen ? 'answered' : 'open')}
          className="min-h-11 text-muted underline underline-offset-4 hover:text-ink"
        >
          {isOpen ? t('adminSupport:markAnswered') : t('adminSupport:reopen')}
        </button>
      </p>
    </li>
  );
}

function Answered({ request: { answeredBy, answeredAt } }: { request: SupportRequest }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <p role="status" className="text-sm empty:hidden">
      {answeredBy &&
        answeredAt &&
        t('adminSupport:answeredBy', {
          name: answeredBy.name || t('adminSupport:former'),
          moment: writeMoment(answeredAt, language),
        })}
    </p>
  );
}
