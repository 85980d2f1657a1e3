import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Three promises; the last one is a conversation, and `callAction` begins it. */
export function FeatureBoxes({ callAction }: { callAction: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('home:boxes.label')} className="column mt-24">
      <div className="grid md:grid-cols-2 lg:grid-cols-[5fr_4fr_5fr]">
        <Box title={t('home:boxes.trained.title')} text={t('home:boxes.trained.text')} isFirst />
        <Box title={t('home:boxes.live.title')} text={t('home:boxes.live.text')} />
        <div className="grid content-start justify-items-start gap-4 rounded-md bg-brand-soft p-6 sm:p-8 md:col-span-2 lg:col-span-1">
          <h2 className="text-xl">{t('home:boxes.call.title')}</h2>
          <p>{t('home:boxes.call.text')}</p>
          {callAction}
        </div>
      </div>
    </section>
  );
}

function Box({ title, text, isFirst = false }: { title: string; text: string; isFirst?: boolean }) {
  return (
    <div
      className={`grid content-start gap-3 py-6 pr-8 md:py-8 ${isFirst ? '' : 'md:pl-8 border-line max-md:border-t md:border-l'}`}
    >
      <h2 className="max-w-[16ch] text-2xl">{title}</h2>
      <p className="text-muted">{text}</p>
    </div>
  );
}
