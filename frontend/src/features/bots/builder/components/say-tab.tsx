import { languages } from '@fucina/contracts/languages';
import { texts as chatTexts } from '@fucina/widget/texts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import type { Builder } from '../use-builder.ts';
import { ProactiveFields } from './proactive-fields.tsx';
import { StarterQuestions } from './starter-questions.tsx';

const inOrder = languages.toReversed();

// Copy of the service's limit: importing the contract would bundle zod.
const MAX_WELCOME = 400;

export function SayTab({ builder: { settings, change } }: { builder: Builder }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-7">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={t('chatbotEmbed:customize.name')}
          hint={t('chatbotEmbed:customize.nameHint')}
          placeholder="AI Assistant"
          value={settings.botName}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => change({ botName: target.value })}
        />
        <SelectField
          label={t('chatbotEmbed:customize.language')}
          hint={t('chatbotEmbed:customize.languageHint')}
          value={settings.language}
          options={inOrder.map((value) => ({ value, label: t(`chatbotEmbed:language.${value}`) }))}
          onChange={(language) => change({ language })}
        />
      </div>
      <TextArea
        rows={2}
        label={t('chatbotEmbed:content.welcome')}
        placeholder={chatTexts[settings.language].welcome}
        value={settings.welcomeMessage}
        maxLength={MAX_WELCOME}
        onChange={({ target }) => change({ welcomeMessage: target.value })}
      />
      <StarterQuestions
        questions={settings.starterQuestions}
        onChange={(starterQuestions) => change({ starterQuestions })}
      />
      <ProactiveFields value={settings.proactive} onChange={(proactive) => change({ proactive })} />
    </div>
  );
}
