import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type PreviewCardProps = { isUnsaved: boolean; isAnswerable: boolean; children: ReactNode };

/** The real widget, with unsaved settings applied. */
export function PreviewCard({ isUnsaved, isAnswerable, children }: PreviewCardProps) {
  const { t } = useTranslation();
  const hint = !isAnswerable
    ? t('chatbotEmbed:preview.empty')
    : isUnsaved
      ? t('chatbotEmbed:preview.unsaved')
      : t('chatbotEmbed:preview.text');
  return (
    <section aria-labelledby="builder-preview" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="builder-preview" className="text-lg">
          {t('chatbotEmbed:preview.title')}
        </h2>
        <p className="text-muted text-sm">{hint}</p>
      </div>
      {children}
    </section>
  );
}
