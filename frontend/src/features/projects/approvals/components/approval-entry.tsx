import type { Approval } from '@fucina/contracts/project';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowFocus } from '../../../../components/table/use-row-focus.ts';
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
  const glow = useGlow<HTMLDivElement>(state);
  const area = useRowFocus<HTMLLIElement>();
  function close() {
    setAsking(null);
    approvals.forgetError();
  }
  const dialog = { approval, approvals, onClose: close };

  return (
    <li {...area} className="border-line border-b outline-none">
      <div ref={glow} className="grid gap-2 py-5">
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
      </div>
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
