import type { Bot } from '@fucina/contracts/bot';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { Setting } from '../../components/setting.tsx';
import { Deletion } from './deletion.tsx';
import { ProviderKey } from './provider-key.tsx';
import { Renaming } from './renaming.tsx';

export type SettingsParts = {
  usage: ReactNode;
  retention: ReactNode;
  identity: ReactNode;
  versions: (onClose: () => void) => ReactNode;
};

type SettingsTabProps = { bot: Bot; isReadOnly: boolean; parts: SettingsParts };

export function SettingsTab({ bot, isReadOnly, parts }: SettingsTabProps) {
  const { t } = useTranslation();
  const [hasVersions, setHasVersions] = useState(false);
  return (
    <div className="border-line border-b">
      {parts.usage}
      <Setting title={t('chatbotEmbed:key.title')} text={t('chatbotEmbed:key.text')}>
        <fieldset disabled={isReadOnly} className="min-w-0">
          <ProviderKey bot={bot} />
        </fieldset>
      </Setting>
      {!isReadOnly && (
        <Setting title={t('chatbotEmbed:inPortal.title')} text={t('chatbotEmbed:inPortal.text')}>
          <Renaming bot={bot} />
        </Setting>
      )}
      <Setting title={t('chatbotEmbed:versions.title')} text={t('chatbotEmbed:versions.text')}>
        <Button look="quiet" onClick={() => setHasVersions(true)} className="justify-self-start">
          {t('chatbotEmbed:versions.open')}
        </Button>
      </Setting>
      <Setting title={t('chatbotEmbed:retention.title')}>{parts.retention}</Setting>
      {!isReadOnly && (
        <Setting title={t('chatbotEmbed:identity.title')} text={t('chatbotEmbed:identity.text')}>
          {parts.identity}
        </Setting>
      )}
      {!isReadOnly && (
        <Setting title={t('chatbotEmbed:danger.title')} text={t('chatbotEmbed:danger.text')} isDanger>
          <Deletion bot={bot} />
        </Setting>
      )}
      {hasVersions && parts.versions(() => setHasVersions(false))}
    </div>
  );
}
