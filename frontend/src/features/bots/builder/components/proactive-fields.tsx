import type { Proactive } from '@fucina/contracts/bot-settings';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';

const AFTER_SECONDS = 15;
const MOST_SECONDS = 600;

type ProactiveFieldsProps = { value: Proactive | null; onChange: (value: Proactive | null) => void };

export function ProactiveFields({ value, onChange }: ProactiveFieldsProps) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('chatbotEmbed:proactive.title')}
      headingClass="text-base"
      className="grid gap-3 border-line border-t pt-5"
    >
      <Checkbox
        label={t('chatbotEmbed:proactive.switch')}
        isOn={value !== null}
        onChange={(isOn) => onChange(isOn ? { message: '', afterSeconds: AFTER_SECONDS } : null)}
      />
      {value && (
        <div className="grid gap-4">
          <TextArea
            rows={2}
            label={t('chatbotEmbed:proactive.message')}
            placeholder={t('chatbotEmbed:proactive.placeholder')}
            value={value.message}
            maxLength={300}
            onChange={({ target }) => onChange({ ...value, message: target.value })}
          />
          <TextField
            type="number"
            label={t('chatbotEmbed:proactive.after')}
            value={value.afterSeconds}
            min={0}
            max={MOST_SECONDS}
            step={1}
            onChange={({ target }) => onChange({ ...value, afterSeconds: readSeconds(target.valueAsNumber) })}
            className="max-w-40"
          />
        </div>
      )}
    </Section>
  );
}

function readSeconds(typed: number) {
  return Number.isNaN(typed) ? 0 : Math.min(MOST_SECONDS, Math.max(0, Math.round(typed)));
}
