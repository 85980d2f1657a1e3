import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoChoice } from '../../../../components/bot/logo-choice.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { PICTURE_TYPES } from '../../../../lib/refuse-picture.ts';
import type { Builder } from '../use-builder.ts';
import { useOwnLogo } from '../use-own-logo.ts';

/** Uploads show in the preview before saving. */
export function LogoField({ builder }: { builder: Builder }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { appearance, botName, logo } = builder.settings;
  const { own, site, fraction, fault, upload, remove } = useOwnLogo(builder);
  const isBusy = fraction !== null;
  const act = t(own ? 'chatbotEmbed:ownLogo.replace' : 'chatbotEmbed:ownLogo.upload');
  return (
    <LogoChoice
      botId={builder.bot.id}
      name={botName}
      color={appearance.primaryColor}
      logos={{ site, own }}
      value={logo}
      onChange={(chosen) => builder.change({ logo: chosen })}
    >
      <div className="grid w-full gap-2 pt-1 pb-2">
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" isBusy={isBusy} onClick={() => !isBusy && input.current?.click()}>
            {isBusy ? t('chatbotEmbed:ownLogo.sending', { percent: Math.round(fraction * 100) }) : act}
          </Button>
          {own && !isBusy && (
            <Button look="plain" className="px-2" onClick={remove}>
              {t('chatbotEmbed:ownLogo.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_TYPES.join(',')}
          aria-label={act}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void upload(file);
            target.value = '';
          }}
        />
        <p role="alert" className="text-ember text-sm empty:hidden">
          {fault}
        </p>
        <p className="text-muted text-sm">{t('chatbotEmbed:ownLogo.hint')}</p>
      </div>
    </LogoChoice>
  );
}
