import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { MajorSection } from '../../../../components/ui/section.tsx';
import { WhenLoaded } from '../../../../components/ui/when-loaded.tsx';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { SecretNote } from '../../components/secret-note.tsx';
import { webhooksQuery } from '../api.ts';
import { WebhookEntry } from './webhook-entry.tsx';

const WebhookForm = lazyPart(async () => (await import('./webhook-form.tsx')).WebhookForm);

const MOST = 5;

export function WebhooksSection({ botId, canChange }: { botId: string; canChange: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(webhooksQuery(botId));
  const { data } = query;
  const [isAdding, setIsAdding] = useState(false);
  const [shown, setShown] = useState<{ secret: string | null } | null>(null);

  return (
    <MajorSection title={t('connections:webhooks.title')} text={t('connections:webhooks.text')}>
      <NotLoaded
        query={query}
        failure={t('connections:webhooks.failed')}
        table={t('connections:webhooks.loading')}
      />
      {shown && <SecretNote of="webhooks" secret={shown.secret} onDone={() => setShown(null)} />}
      {data?.length === 0 && !isAdding && <p className="empty-note">{t('connections:webhooks.empty')}</p>}
      {data && data.length > 0 && (
        <ul aria-label={t('connections:webhooks.title')} className="border-line border-b">
          {data.map((webhook) => (
            <WebhookEntry
              key={webhook.id}
              botId={botId}
              webhook={webhook}
              canChange={canChange}
              onSecret={(secret) => setShown({ secret })}
            />
          ))}
        </ul>
      )}
      {canChange && isAdding && (
        <WhenLoaded>
          <WebhookForm
            botId={botId}
            onClose={() => setIsAdding(false)}
            onCreated={(secret) => {
              setIsAdding(false);
              setShown({ secret });
            }}
          />
        </WhenLoaded>
      )}
      {canChange && data && !isAdding && data.length < MOST && (
        <Button look="quiet" onClick={() => setIsAdding(true)} className="justify-self-start">
          {t('connections:webhooks.add')}
        </Button>
      )}
    </MajorSection>
  );
}
