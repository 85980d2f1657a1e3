import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioCard } from '../form/radio-card.tsx';
import { BotAvatar } from './bot-avatar.tsx';

type LogoChoiceProps = {
  botId: string;
  name: string;
  color: string;
  /** Available logos by origin. Initials are always available. */
  logos: { site?: string | undefined; own?: string | undefined };
  value: string;
  onChange: (logo: string) => void;
  children?: ReactNode;
};

/** Choice of the website's logo, the owner's picture or initials. */
export function LogoChoice({ botId, name, color, logos, value, onChange, children }: LogoChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  const choices = [
    ...(logos.site ? [{ picture: logos.site, label: t('appearance:logo.site') }] : []),
    ...(logos.own ? [{ picture: logos.own, label: t('appearance:logo.own') }] : []),
    { picture: '', label: t('appearance:logo.initials') },
  ];
  const avatar = (picture: string) => (
    <BotAvatar botId={botId} logo={picture} name={name} color={color} className="size-7 text-xs" />
  );
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <legend className="float-left py-2 font-semibold text-sm">{t('appearance:logo.label')}</legend>
      {choices.length === 1 && (
        <p className="flex min-h-11 items-center gap-2 text-sm">
          {avatar('')}
          {t('appearance:logo.initials')}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {choices.length > 1 &&
          choices.map(({ picture, label }) => (
            <RadioCard
              key={picture}
              name={group}
              isChosen={value === picture}
              onChoose={() => onChange(picture)}
              className="px-3"
            >
              {avatar(picture)}
              {label}
            </RadioCard>
          ))}
      </div>
      {children}
    </fieldset>
  );
}
