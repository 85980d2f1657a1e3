import type { Demo } from '@fucina/contracts/demo';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeExpiry } from '../write-expiry.ts';

type DemoIntroProps = { demo: Pick<Demo, 'domain' | 'expiresAt'>; children?: ReactNode };

export function DemoIntro({ demo: { domain, expiresAt }, children }: DemoIntroProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="grid gap-3">
      <h1 className="break-words text-2xl sm:text-3xl md:text-4xl xl:text-5xl">
        {t('chat:page.title', { domain })}
      </h1>
      <p className="text-muted">
        {t('chat:page.intro')} {t('chat:page.expires', { date: writeExpiry(expiresAt, language) })}
      </p>
      {children}
    </div>
  );
}
