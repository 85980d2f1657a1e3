import type { Proactive } from '@fucina/contracts/bot-settings';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';

const AFTER_SECONDS = 15;
const MOST_SECONDS = 600;

const steps: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

type ProactiveFieldsProps = { value: Proactive | null; onChange: (value: Proactive | null) => void };

export function ProactiveFields({ value, onChange }: ProactiveFieldsProps) {
  const { t } = useTranslation();
  const latest = useRef<Proactive>({ message: '', afterSeconds: AFTER_SECONDS });
  if (value) latest.current = value;
  const wait = (seconds: number) =>
    value && onChange({ ...value, afterSeconds: Math.min(MOST_SECONDS, Math.max(0, seconds)) });
  return (
    <Section
      title={t('chatbotEmbed:proactive.title')}
      headingClass="text-base"
      className="grid gap-3 border-line border-t pt-5"
    >
      <Checkbox
        label={t('chatbotEmbed:proactive.switch')}
        isOn={value !== null}
        onChange={(isOn) => onChange(isOn ? latest.current : null)}
      />
      {value && (
        <div className="grid gap-4">
          <TextArea
            rows={2}
            label={t('chatbotEmbed:proactive.message')}
            hint={t('chatbotEmbed:proactive.hint')}
            placeholder={t('chatbotEmbed:proactive.placeholder')}
            value={value.message}
            maxLength={300}
            onChange={({ target }) => onChange({ ...value, message: target.value })}
          />
          <TextField
            role="spinbutton"
            inputMode="numeric"
            label={t('chatbotEmbed:proactive.after')}
            value={value.afterSeconds}
            aria-valuenow={value.afterSeconds}
            aria-valuemin={0}
            aria-valuemax={MOST_SECONDS}
            autoComplete="off"
            onChange={({ target }) => wait(Number(target.value.replace(/\D/g, '')))}
            onKeyDown={(event) => {
              const step = steps[event.key];
              if (!step) return;
              event.preventDefault();
              wait(value.afterSeconds + step);
            }}
            className="max-w-40"
          />
        </div>
      )}
    </Section>
  );
}
