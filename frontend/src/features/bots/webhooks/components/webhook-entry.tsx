import type { Webhook } from '@fucina/contracts/webhook';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { WhenLoaded } from '../../../../components/ui/when-loaded.tsx';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeAgo } from '../../../../lib/time/ago.ts';
import { useWebhook } from '../use-webhook.ts';

const DeliveryLog = lazyPart(async () => (await import('./delivery-log.tsx')).DeliveryLog);

type EntryProps = {
  botId: string;
  webhook: Webhook;
  canChange: boolean;
  onSecret: (secret: string | null) => void;
};

// Disabled webhooks stand out.
const looks = { active: 'in_progress', paused: 'on_hold', disabled: 'on_hold' } as const;

export function WebhookEntry({ botId, webhook, canChange, onSecret }: EntryProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isLogOpen, setIsLogOpen] = useState(false);
  const { url, events, state, secretHint } = webhook;
  return (
    <li className="grid gap-3 border-line border-t py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="wrap-anywhere min-w-0 font-semibold">{url}</p>
        <StatusBadge status={looks[state]} label={t(`connections:webhooks.states.${state}`)} />
      </div>
      <p className="text-muted text-sm">
        {events.map((event) => t(`connections:webhooks.events.${event}`)).join(' · ')}
        {' · '}
        {t('connections:webhooks.secretHint', { hint: secretHint })}
      </p>
      <Health webhook={webhook} />
      <div className="flex flex-wrap gap-2">
        {canChange && <Actions botId={botId} webhook={webhook} onSecret={onSecret} />}
        <Button
          look="plain"
          aria-expanded={isLogOpen}
          aria-controls={id}
          onClick={() => setIsLogOpen(!isLogOpen)}
          className="px-2! text-sm"
        >
          {isLogOpen ? t('connections:webhooks.log.close') : t('connections:webhooks.log.open')}
        </Button>
      </div>
      <div id={id} hidden={!isLogOpen}>
        <WhenLoaded>
          {isLogOpen && <DeliveryLog botId={botId} webhook={webhook} canChange={canChange} />}
        </WhenLoaded>
      </div>
    </li>
  );
}

function Health({ webhook: { state, failingSince, isGone, lastDeliveredAt } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (state === 'disabled') {
    const reason = isGone ? 'gone' : 'disabled';
    return <p className="text-ember text-sm">{t(`connections:webhooks.health.${reason}`)}</p>;
  }
  if (failingSince) {
    return (
      <p className="text-ember text-sm">
        {t('connections:webhooks.health.failing', { ago: writeAgo(failingSince, { language }) })}
      </p>
    );
  }
  if (!lastDeliveredAt) return <p className="text-muted text-sm">{t('connections:webhooks.health.never')}</p>;
  return (
    <p className="text-muted text-sm">
      {t('connections:webhooks.health.delivered', { ago: writeAgo(lastDeliveredAt, { language }) })}
    </p>
  );
}

type ActionsProps = Omit<EntryProps, 'canChange'>;

function Actions({ botId, webhook, onSecret }: ActionsProps) {
  const { t } = useTranslation();
  const { switching, testing, renewing, removing } = useWebhook(botId, webhook);
  const [asking, setAsking] = useState<'removal' | 'renewal' | null>(null);
  const isActive = webhook.state === 'active';
  const shape = 'px-4! text-sm aria-disabled:opacity-60';
  return (
    <>
      <Button
        look="quiet"
        aria-disabled={testing.isPending || !isActive}
        onClick={() => isActive && !testing.isPending && testing.mutate()}
        className={shape}
      >
        {t('connections:webhooks.actions.test')}
      </Button>
      <Button
        look="quiet"
        aria-disabled={switching.isPending}
        onClick={() => !switching.isPending && switching.mutate()}
        className={shape}
      >
        {isActive ? t('connections:webhooks.actions.pause') : t('connections:webhooks.actions.resume')}
      </Button>
      <Button look="quiet" onClick={() => setAsking('renewal')} className={shape}>
        {t('connections:webhooks.actions.renew')}
      </Button>
      <Button look="danger" onClick={() => setAsking('removal')} className={shape}>
        {t('connections:webhooks.removal.open')}
      </Button>
      <ConfirmDialog
        title={t('connections:webhooks.renewal.title')}
        action={t('connections:webhooks.actions.renew')}
        isOpen={asking === 'renewal'}
        isBusy={renewing.isPending}
        onConfirm={() =>
          renewing.mutate(undefined, {
            onSuccess: ({ secret }) => onSecret(secret),
            onSettled: () => setAsking(null),
          })
        }
        onClose={() => setAsking(null)}
        text={t('connections:webhooks.renewal.text')}
      />
      <ConfirmDialog
        title={t('connections:webhooks.removal.title')}
        action={t('connections:webhooks.removal.open')}
        isOpen={asking === 'removal'}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate(undefined, { onError: () => setAsking(null) })}
        onClose={() => setAsking(null)}
      >
        <p className="wrap-anywhere">{t('connections:webhooks.removal.text', { url: webhook.url })}</p>
      </ConfirmDialog>
    </>
  );
}
