import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import type { Builder } from '../use-builder.ts';

// Copy of the service's limit: importing the contract would bundle zod.
const MAX_COMPANY = 20_000;

export function TeachTab({ builder: { settings, change } }: { builder: Builder }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const written = new Intl.NumberFormat(language).format(settings.companyInfo.length);
  const most = new Intl.NumberFormat(language).format(MAX_COMPANY);
  return (
    <div className="grid gap-2 border-line border-t pt-6">
      <TextArea
        rows={6}
        label={t('chatbotEmbed:content.company')}
        hint={t('chatbotEmbed:content.companyHint')}
        value={settings.companyInfo}
        maxLength={MAX_COMPANY}
        onChange={({ target }) => change({ companyInfo: target.value })}
      />
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-sm">
        <p role="status" className="font-semibold text-brand-strong">
          {settings.companyInfo.trim() !== '' && (
            <span className="inline-flex items-center gap-2">
              <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
                <path d="m2.5 8.5 4 4 7-8" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
              {t('chatbotEmbed:content.added')}
            </span>
          )}
        </p>
        <p className="figures text-muted">{t('chatbotEmbed:content.length', { written, most })}</p>
      </div>
    </div>
  );
}
