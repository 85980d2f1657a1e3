import type { Demo } from '@fucina/contracts/demo';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BotAvatar } from '../../../../components/bot/bot-avatar.tsx';
import { WithDomain } from '../../../../components/ui/with-domain.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeExpiry } from '../write-expiry.ts';

type DemoIntroProps = {
  demo: Pick<Demo, 'demoId' | 'domain' | 'expiresAt'>;
  look: Pick<Demo, 'appearance'>;
  children?: ReactNode;
};

export function DemoIntro({
  demo: { demoId, domain, expiresAt },
  look: { appearance },
  children,
}: DemoIntroProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <BotAvatar
          botId={demoId}
          logo={appearance.logo}
          name={appearance.title || domain}
          color={appearance.primaryColor}
          className="size-12 sm:size-14"
        />
        <h1 className="wrap-anywhere min-w-0 text-xl sm:text-3xl md:text-4xl xl:text-5xl">
          <WithDomain text={t('chat:page.title', { domain })} domain={domain} />
        </h1>
      </div>
      <p className="text-muted">
        {t('chat:page.intro')} {t('chat:page.expires', { date: writeExpiry(expiresAt, language) })}
      </p>
      {children}
    </div>
  );
}
