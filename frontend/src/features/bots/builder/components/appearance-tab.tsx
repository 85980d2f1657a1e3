import type { BotColors } from '@fucina/contracts/bot-settings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { FoldMark } from '../../../../components/ui/fold-mark.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import type { Builder } from '../use-builder.ts';
import { ColorField } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';

const positions = ['right', 'left'] as const;
const PRESETS = ['#7c3aed', '#3b82f6', '#10b981', '#ef4444'] as const;

type ColorName = keyof BotColors;

export function AppearanceTab({ builder, branding }: { builder: Builder; branding: ReactNode }) {
  const { t } = useTranslation();
  const { appearance, position } = builder.settings;
  const { siteLook } = builder.bot;

  const set = (change: Partial<BotColors>) => builder.change({ appearance: { ...appearance, ...change } });
  // The visitor's bubble follows the chat color until set separately.
  const isUserBubbleTied = appearance.userMessageColor === appearance.primaryColor;
  const setPrimary = (primaryColor: string) =>
    set({ primaryColor, ...(isUserBubbleTied ? { userMessageColor: primaryColor } : {}) });
  const color = (name: ColorName) => ({
    value: appearance[name],
    onChange: (value: string) => set({ [name]: value }),
  });

  return (
    <div id="builder-look" className="grid gap-6">
      <ColorField
        label={t('chatbotEmbed:appearance.primary')}
        value={appearance.primaryColor}
        presets={PRESETS}
        onChange={setPrimary}
      />
      <details className="group border-line border-y">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-semibold text-sm [&::-webkit-details-marker]:hidden">
          {t('chatbotEmbed:appearance.more')}
          <FoldMark />
        </summary>
        <div className="grid gap-5 pt-1 pb-5 sm:grid-cols-2">
          <ColorField label={t('chatbotEmbed:appearance.user')} {...color('userMessageColor')} />
          <ColorField label={t('chatbotEmbed:appearance.bot')} {...color('botMessageColor')} />
          <ColorField label={t('chatbotEmbed:appearance.background')} {...color('backgroundColor')} />
        </div>
      </details>
      <LogoField builder={builder} />
      {siteLook?.color && siteLook.color !== appearance.primaryColor && (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() =>
            siteLook.color && set({ primaryColor: siteLook.color, userMessageColor: siteLook.color })
          }
        >
          <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
            <circle cx="10" cy="10" r="9" fill={siteLook.color} />
          </svg>
          {t('appearance:siteColor')}
        </Button>
      )}
      <SelectField
        label={t('chatbotEmbed:customize.position')}
        value={position}
        options={positions.map((value) => ({ value, label: t(`chatbotEmbed:position.${value}`) }))}
        onChange={(chosen) => builder.change({ position: chosen })}
        className="sm:max-w-72"
      />
      {branding}
    </div>
  );
}
