import { useTranslation } from 'react-i18next';
import { CheckMark } from '../../../../components/ui/check-mark.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import type { Builder } from '../use-builder.ts';

// Copy of the service's limit: importing the contract would bundle zod.
const MAX_COMPANY = 20_000;

export function TeachTab({ builder: { settings, change } }: { builder: Builder }) {
  const { t } = useTranslation();
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
              <CheckMark />
              {t('chatbotEmbed:content.added')}
            </span>
          )}
        </p>
        <p className="figures text-muted">
          {t('chatbotEmbed:content.length', { written: settings.companyInfo.length, most: MAX_COMPANY })}
        </p>
      </div>
    </div>
  );
}
