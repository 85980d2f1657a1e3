import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readColor } from '../../../../lib/colors.ts';

const PLACEHOLDER = '#10b981';

type ColorInputProps = {
  name: string;
  label: string;
  /** Raw input, which may not be a color yet. */
  value: string;
  /** The last valid color. */
  shown: string;
  /** True shows errors at once, false on blur. */
  isStrict: boolean;
  onChange: (value: string) => void;
};

export function ColorInput({ name, label, value, shown, isStrict, onChange }: ColorInputProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const hasFault = readColor(value) === null && (isStrict || !isTyping);

  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-line border-t py-2 first:border-t-0">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name={name}
          value={value}
          maxLength={16}
          placeholder={PLACEHOLDER}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          aria-invalid={hasFault || undefined}
          aria-describedby={hasFault ? `${id}-error` : undefined}
          onFocus={() => setIsTyping(true)}
          onBlur={() => setIsTyping(false)}
          onChange={({ target }) => onChange(target.value)}
          className="h-11 w-28 rounded-md border border-field bg-card px-3 font-mono text-sm placeholder:text-field hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-ember"
        />
        <input
          type="color"
          value={shown}
          aria-label={t('appearance:pick', { field: label })}
          onChange={({ target }) => onChange(target.value)}
          className="h-11 w-14 cursor-pointer rounded-md border border-field bg-card p-1 hover:border-ink"
        />
      </div>
      {hasFault && (
        <p id={`${id}-error`} className="col-span-2 font-semibold text-ember text-sm">
          {t('appearance:notAColor')}
        </p>
      )}
    </div>
  );
}
