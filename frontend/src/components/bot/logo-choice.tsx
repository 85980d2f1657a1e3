import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BotAvatar } from './bot-avatar.tsx';

type LogoChoiceProps = {
  botId: string;
  name: string;
  color: string;
  /** The logo of the website. */
  logo: string;
  value: string;
  onChange: (logo: string) => void;
};

/** The website's logo or initials. */
export function LogoChoice({ botId, name, color, logo, value, onChange }: LogoChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  const choices = [
    { picture: logo, label: t('appearance:logo.site') },
    { picture: '', label: t('appearance:logo.initials') },
  ];
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2">
      <legend className="float-left py-2 font-semibold text-sm">{t('appearance:logo.label')}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ picture, label }) => (
          <label
            key={picture}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-field bg-card px-3 text-sm has-checked:border-ink has-checked:font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={group}
              checked={value === picture}
              onChange={() => onChange(picture)}
              className="accent-brand-strong outline-none"
            />
            <BotAvatar botId={botId} logo={picture} name={name} color={color} className="size-7 text-xs" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
