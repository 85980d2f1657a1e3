import type { Approval } from '@fucina/contracts/project';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { useGlow } from '../../use-glow.ts';
import type { Approvals } from '../use-approvals.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

type ApprovalEntryProps = { approval: Approval; approvals: Approvals; barrier: string | null };

export function ApprovalEntry({ approval, approvals, barrier }: ApprovalEntryProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [asking, setAsking] = useState<'accepted' | 'declined' | null>(null);
  const { title, description, state, createdAt } = approval;
  const entry = useGlow<HTMLLIElement>(state);
  const close = () => setAsking(null);
  function showDecision() {
    close();
    // After the dialog, whose opener has gone.
    setTimeout(() => entry.current?.focus());
  }
  const dialog = { approval, approvals, onDecided: showDecision, onClose: close };

  return (
    <li ref={entry} tabIndex={-1} className="grid gap-2 border-line border-b py-5 outline-none">
      <h3 className="wrap-anywhere text-lg">{title}</h3>
      {description && <p className="wrap-anywhere whitespace-pre-line">{description}</p>}
      <p className="text-muted text-sm">
        {t('project:approvals.asked', { moment: writeMoment(createdAt, language) })}
      </p>
      {state !== 'open' && <Decision approval={approval} />}
      {state === 'open' && barrier && <p className="text-muted text-sm">{barrier}</p>}
      {state === 'open' && !barrier && (
        <div className="mt-2 flex flex-wrap gap-3">
          <Button onClick={() => setAsking('accepted')}>{t('project:approvals.accept')}</Button>
          <Button look="quiet" onClick={() => setAsking('declined')}>
            {t('project:approvals.decline')}
          </Button>
        </div>
      )}
      {asking === 'accepted' && <AcceptDialog {...dialog} />}
      {asking === 'declined' && <DeclineDialog {...dialog} />}
    </li>
  );
}

function Decision({ approval: { state, decidedBy, decidedAt, reason } }: { approval: Approval }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = decidedBy?.name || t('project:formerUser');
  const moment = decidedAt ? writeMoment(decidedAt, language) : '';
  return (
    <div
      className={`grid gap-1 border-l-4 pl-4 ${state === 'accepted' ? 'border-l-brand' : 'border-l-ember'}`}
    >
      <p className="font-semibold text-sm">{t(`project:approvals.decided.${state}`, { name, moment })}</p>
      {reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
    </div>
  );
}
