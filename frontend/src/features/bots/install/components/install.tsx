import type { Bot } from '@fucina/contracts/bot';
import type { BotSettings } from '@fucina/contracts/bot-settings';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useSettings } from '../../../../lib/settings.tsx';
import { writeSnippet } from '../../../../lib/snippet.ts';
import { CopyField } from '../../components/copy-field.tsx';
import { Developers } from './developers.tsx';
import { HostsEditor } from './hosts-editor.tsx';
import { InstallationCheck } from './installation-check.tsx';
import { ProactiveFields } from './proactive-fields.tsx';
import { StarterQuestions } from './starter-questions.tsx';

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
    <div className="grid gap-7">
      <div className="grid gap-3">
        <p className="text-sm">{t('install:intro')}</p>
        <CopyField label={t('install:code')} value={writeSnippet({ origin, demoId: bot.id })} rows={3} />
      </div>
      <fieldset disabled={isReadOnly} className="min-w-0">
        <HostsEditor hosts={settings.allowedHosts} onChange={(allowedHosts) => onChange({ allowedHosts })} />
      </fieldset>
      <InstallationCheck botId={bot.id} hosts={bot.settings.allowedHosts} />
      <fieldset disabled={isReadOnly} className="grid min-w-0 gap-7">
        <StarterQuestions
          questions={settings.starterQuestions}
          onChange={(starterQuestions) => onChange({ starterQuestions })}
        />
        <ProactiveFields value={settings.proactive} onChange={(proactive) => onChange({ proactive })} />
      </fieldset>
      <Developers bot={bot} isReadOnly={isReadOnly} />
    </div>
  );
}
