import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readColor } from '../../../../lib/colors.ts';

type ColorFieldProps = {
  label: string;
  value: string;
  presets?: readonly string[];
  onChange: (value: string) => void;
};

/** Text field and color picker, kept in sync. Incomplete colors are ignored. */
export function ColorField({ label, value, presets = [], onChange }: ColorFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isStrict, setIsStrict] = useState(false);
  const hasFault = isStrict && typed !== null && readColor(typed) === null;

  function choose(color: string) {
    setTyped(null);
    setIsStrict(false);
    onChange(color);
  }
  function type(text: string) {
    setTyped(text);
    const color = readColor(text);
    if (color) onChange(color);
  }
  function settle() {
    setIsStrict(true);
    if (typed !== null && readColor(typed)) setTyped(null);
  }

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <div className="flex gap-2">
          <input
            type="color"
            value={value}
            aria-label={t('chatbotEmbed:appearance.pick', { field: label })}
            onChange={({ target }) => choose(target.value)}
            className="h-12 w-14 cursor-pointer rounded-md border border-field bg-card p-1 hover:border-ink"
          />
          <input
            id={id}
            value={typed ?? value}
            maxLength={16}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            aria-invalid={hasFault || undefined}
            aria-describedby={hasFault ? `${id}-error` : undefined}
            onChange={({ target }) => type(target.value)}
            onFocus={() => setIsStrict(false)}
            onBlur={settle}
            className="h-12 w-32 rounded-md border border-field bg-card px-3 font-mono hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-ember"
          />
        </div>
        {presets.length > 0 && <Presets label={label} presets={presets} value={value} onChoose={choose} />}
      </div>
      {hasFault && (
        <p id={`${id}-error`} className="font-semibold text-ember text-sm">
          {t('appearance:notAColor')}
        </p>
      )}
    </div>
  );
}

type PresetsProps = {
  label: string;
  presets: readonly string[];
  value: string;
  onChoose: (color: string) => void;
};

function Presets({ label, presets, value, onChoose }: PresetsProps) {
  const { t } = useTranslation();
  return (
    <fieldset aria-label={t('chatbotEmbed:appearance.presets', { field: label })} className="flex gap-1">
      {presets.map((color) => (
        <button
          key={color}
          type="button"
          aria-label={t(`chatbotEmbed:appearance.preset.${color.slice(1)}`)}
          aria-pressed={color === value}
          onClick={() => onChoose(color)}
          className="grid size-12 place-items-center rounded-full border-2 border-transparent hover:border-line aria-pressed:border-ink"
        >
          <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
            <circle cx="16" cy="16" r="16" fill={color} />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
