import type { Bot } from '@fucina/contracts/bot';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { MajorSection } from '../../../../components/ui/section.tsx';
import { WhenLoaded } from '../../../../components/ui/when-loaded.tsx';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { SecretNote } from '../../components/secret-note.tsx';
import { apiKeysQuery } from '../api.ts';

const KeyEntry = lazyPart(async () => (await import('./key-entry.tsx')).KeyEntry);
const KeyForm = lazyPart(async () => (await import('./key-form.tsx')).KeyForm);

const MOST = 10;

export function ApiKeysSection({ bot, canChange }: { bot: Bot; canChange: boolean }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <MajorSection
      title={t('connections:apiKeys.title')}
      text={
        <>
          {t('connections:apiKeys.text')}{' '}
          <a href={linkTo('/developers/api')} className="link">
            {t('connections:apiKeys.reference')}
          </a>
        </>
      }
    >
      {bot.plan === 'enterprise' ? (
        <Keys botId={bot.id} canChange={canChange} />
      ) : (
        <p className="empty-note">
          {t('connections:apiKeys.planNeeded')}{' '}
          <Link to={linkTo('/portal#support')} className="link">
            {t('chatbotEmbed:usage.write')}
          </Link>
        </p>
      )}
    </MajorSection>
  );
}

function Keys({ botId, canChange }: { botId: string; canChange: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(apiKeysQuery(botId));
  const { data } = query;
  const [isAdding, setIsAdding] = useState(false);
  const [shown, setShown] = useState<{ secret: string | null } | null>(null);
  const show = (secret: string | null) => {
    setIsAdding(false);
    setShown({ secret });
  };
  if (!data)
    return (
      <NotLoaded
        query={query}
        failure={t('connections:apiKeys.failed')}
        table={t('connections:apiKeys.loading')}
      />
    );
  return (
    <>
      {shown && <SecretNote of="apiKeys" secret={shown.secret} onDone={() => setShown(null)} />}
      {data.length === 0 && !isAdding && <p className="empty-note">{t('connections:apiKeys.empty')}</p>}
      <WhenLoaded>
        {data.length > 0 && (
          <ul aria-label={t('connections:apiKeys.title')} className="border-line border-b">
            {data.map((key) => (
              <KeyEntry key={key.id} botId={botId} apiKey={key} canChange={canChange} onSecret={show} />
            ))}
          </ul>
        )}
      </WhenLoaded>
      <WhenLoaded>
        {isAdding && <KeyForm botId={botId} onCreated={show} onClose={() => setIsAdding(false)} />}
      </WhenLoaded>
      {canChange && !isAdding && data.length < MOST && (
        <Button look="quiet" onClick={() => setIsAdding(true)} className="justify-self-start">
          {t('connections:apiKeys.add')}
        </Button>
      )}
    </>
  );
}
