import type { OutboxMail } from '@fucina/contracts/administration';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../../components/table/moment.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { findLinks } from '../find-links.ts';

/** Plain text only, since our CSP blocks the HTML version's inline styles. */
export function MailDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const { t } = useTranslation();
  const { subject, to, status, createdAt, text } = mail;
  return (
    <Dialog title={subject} isOpen isWide onClose={onClose}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b pb-4 text-sm">
        <StatusBadge status={status} label={t(`adminOutbox:status.${status}`)} />
        <p className="min-w-0 wrap-anywhere">{t('adminOutbox:to', { to })}</p>
        <Moment at={createdAt} />
      </div>
      {text === null ? (
        <p className="text-muted text-sm">{t(`adminOutbox:forgotten.${status}`)}</p>
      ) : (
        <MailText text={text} />
      )}
    </Dialog>
  );
}

function MailText({ text }: { text: string }) {
  let at = 0;
  return (
    <div className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">
      {findLinks(text).map((part) => {
        const key = at;
        at += part.text.length;
        if (!part.url) return part.text;
        return (
          <a key={key} href={part.url} target="_blank" rel="noreferrer" className="link">
            {part.text}
          </a>
        );
      })}
    </div>
  );
}
