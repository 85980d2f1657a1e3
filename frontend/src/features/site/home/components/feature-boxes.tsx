import type { PictureSlot } from '@fucina/contracts/picture-slot';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';

export function FeatureBoxes({ callAction }: { callAction: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('home:boxes.label')} className="column mt-24">
      <div className="grid md:grid-cols-2 lg:grid-cols-[5fr_4fr_5fr]">
        <Box
          slot="home.trained"
          title={t('home:boxes.trained.title')}
          text={t('home:boxes.trained.text')}
          isFirst
        />
        <Box slot="home.live" title={t('home:boxes.live.title')} text={t('home:boxes.live.text')} />
        <div className="grid content-start justify-items-start gap-4 rounded-md bg-brand-soft p-6 sm:p-8 md:max-lg:mt-8 md:col-span-2 lg:col-span-1">
          <SlotPicture slot="home.call" shape="box" className="w-full" />
          <h2 className="text-xl">{t('home:boxes.call.title')}</h2>
          <p>{t('home:boxes.call.text')}</p>
          {callAction}
        </div>
      </div>
    </section>
  );
}

type BoxProps = { slot: PictureSlot; title: string; text: string; isFirst?: boolean };

function Box({ slot, title, text, isFirst = false }: BoxProps) {
  return (
    <div
      className={`grid content-start gap-3 py-6 md:py-8 md:pr-8 ${isFirst ? '' : 'md:pl-8 border-line max-md:border-t md:border-l'}`}
    >
      <SlotPicture slot={slot} shape="box" className="mb-2" />
      <h2 className="max-w-[10.7em] text-2xl">{title}</h2>
      <p className="text-muted">{text}</p>
    </div>
  );
}
