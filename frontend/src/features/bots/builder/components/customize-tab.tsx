import { languages } from '@fucina/contracts/languages';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import type { Builder } from '../use-builder.ts';

const ProviderKey = lazy(async () => ({ default: (await import('./provider-key.tsx')).ProviderKey }));

const positions = ['right', 'left'] as const;

export function CustomizeTab({ builder }: { builder: Builder }) {
  const { t } = useTranslation();
  const { bot, settings, change } = builder;
  return (
    <div className="grid gap-6">
      <TextField
        label={t('chatbotEmbed:customize.name')}
        hint={t('chatbotEmbed:customize.nameHint')}
        placeholder="AI Assistant"
        value={settings.botName}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => change({ botName: target.value })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          label={t('chatbotEmbed:customize.language')}
          hint={t('chatbotEmbed:customize.languageHint')}
          value={settings.language}
          options={languages.map((value) => ({ value, label: t(`chatbotEmbed:language.${value}`) }))}
          onChange={(language) => change({ language })}
        />
        <SelectField
          label={t('chatbotEmbed:customize.position')}
          value={settings.position}
          options={positions.map((value) => ({ value, label: t(`chatbotEmbed:position.${value}`) }))}
          onChange={(position) => change({ position })}
        />
      </div>
      <Suspense>
        <ProviderKey bot={bot} />
      </Suspense>
    </div>
  );
}
