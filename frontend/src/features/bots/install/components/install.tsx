import type { Bot } from '@fucina/contracts/bot';
import type { BotSettings } from '@fucina/contracts/bot-settings';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useSettings } from '../../../../lib/settings.tsx';
import { Developers } from './developers.tsx';
import { Guides } from './guides.tsx';
import { HostsEditor } from './hosts-editor.tsx';
import { InstallationCheck } from './installation-check.tsx';
import { NumberedHeading } from './numbered-heading.tsx';

type InstallProps = {
  bot: Bot;
  settings: BotSettings;
  isReadOnly: boolean;
  onChange: (change: Partial<BotSettings>) => void;
};

/** Loads its own texts. */
export function Install(props: InstallProps) {
  const { ready } = useTranslation('install');
  return ready ? <Parts {...props} /> : <Skeleton className="h-40 w-full" />;
}

function Parts({ bot, settings, isReadOnly, onChange }: InstallProps) {
  const { t } = useTranslation();
  const { origin } = useSettings();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <fieldset disabled={isReadOnly} className="min-w-0">
        <HostsEditor hosts={settings.allowedHosts} onChange={(allowedHosts) => onChange({ allowedHosts })} />
      </fieldset>
      <section
        aria-labelledby="install-line"
        className="grid min-w-0 grid-cols-1 gap-3 border-line border-t pt-6"
      >
        <NumberedHeading id="install-line" number={2}>
          {t('install:guides.title')}
        </NumberedHeading>
        <p className="text-muted text-sm">{t('install:guides.text')}</p>
        <Guides origin={origin} botId={bot.id} />
      </section>
      <InstallationCheck botId={bot.id} hosts={bot.settings.allowedHosts} />
      <Developers botId={bot.id} />
    </div>
  );
}
