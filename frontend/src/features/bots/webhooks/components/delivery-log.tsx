import type { DeliveryAttempt, Webhook, WebhookDelivery } from '@fucina/contracts/webhook';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldMark } from '../../../../components/ui/fold-mark.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeAgo } from '../../../../lib/time/ago.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { deliveriesQuery, webhooksQuery } from '../api.ts';
import { useWebhook } from '../use-webhook.ts';

type LogProps = { botId: string; webhook: Webhook; canChange: boolean };

export function DeliveryLog({ botId, webhook, canChange }: LogProps) {
  const { t } = useTranslation();
  const query = useQuery(deliveriesQuery({ botId, id: webhook.id }));
  const { data } = query;
  const { replaying } = useWebhook(botId, webhook);
  const queryClient = useQueryClient();
  const tries = data?.map(({ attempts }) => attempts[0]?.at ?? '').join();
  // Every attempt changes the webhook's health.
  useEffect(() => {
    if (tries) void queryClient.invalidateQueries(webhooksQuery(botId));
  }, [tries, botId, queryClient]);

  if (!data)
    return (
      <NotLoaded
        query={query}
        failure={t('connections:webhooks.log.failed')}
        table={t('connections:webhooks.loading')}
      />
    );
  if (data.length === 0) return <p className="text-muted text-sm">{t('connections:webhooks.log.empty')}</p>;
  return (
    <ol aria-label={t('connections:webhooks.log.title')} className="grid border-line border-b">
      {data.map((delivery) => (
        <li key={delivery.id} className="grid gap-1 border-line border-t py-2">
          <Delivery
            delivery={delivery}
            onReplay={
              canChange && webhook.state === 'active' && delivery.status !== 'waiting'
                ? () => !replaying.isPending && replaying.mutate(delivery.id)
                : null
            }
          />
        </li>
      ))}
    </ol>
  );
}

function Delivery({ delivery, onReplay }: { delivery: WebhookDelivery; onReplay: (() => void) | null }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { event, status, attempts, nextTryAt, createdAt, messageId } = delivery;
  const tone = { delivered: 'text-brand-strong', failed: 'text-ember', waiting: 'text-muted' }[status];
  return (
    <details className="group text-sm">
      <summary className="grid min-h-11 list-none grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 pr-1 [&::-webkit-details-marker]:hidden">
        <span>
          <span className={clsx('font-semibold', tone)}>
            {t(`connections:webhooks.log.statuses.${status}`)}
          </span>
          {' · '}
          {t(`connections:webhooks.events.${event}`)}
        </span>
        <time dateTime={createdAt} className="text-muted text-xs">
          {writeMoment(createdAt, language)}
        </time>
        <FoldMark />
      </summary>
      <div className="grid gap-2 border-line border-l-2 py-1 pl-4">
        <p className="wrap-anywhere text-muted text-xs">
          webhook-id: <code>{messageId}</code>
        </p>
        {status === 'waiting' && nextTryAt && (
          <p>{t('connections:webhooks.log.next', { moment: writeMoment(nextTryAt, language) })}</p>
        )}
        <ol className="grid gap-2">
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              <Attempt attempt={attempt} />
            </li>
          ))}
        </ol>
        {onReplay && (
          <button type="button" onClick={onReplay} className="link min-h-11 justify-self-start">
            {t('connections:webhooks.log.replay')}
          </button>
        )}
      </div>
    </details>
  );
}

function Attempt({ attempt }: { attempt: DeliveryAttempt }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { at, status, durationMs, answer, failure } = attempt;
  return (
    <>
      <p>
        {failure
          ? t(`connections:webhooks.log.failures.${failure}`)
          : t('connections:webhooks.log.answered', { status: status ?? '–' })}{' '}
        <span className="figures text-muted">
          ({writeAgo(at, { language })}, {durationMs} ms)
        </span>
      </p>
      {answer && (
        <pre className="wrap-anywhere max-h-32 overflow-auto whitespace-pre-wrap text-muted text-xs">
          {answer}
        </pre>
      )}
    </>
  );
}
