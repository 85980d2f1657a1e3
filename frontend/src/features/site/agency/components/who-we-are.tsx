import { useTranslation } from 'react-i18next';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';

export function WhoWeAre() {
  const { t } = useTranslation();
  return (
    <section className="column mt-20 grid gap-x-16 gap-y-6 sm:mt-28 lg:grid-cols-[3fr_9fr]">
      <div className="grid content-start gap-8">
        <h2 className="text-2xl">{t('about:who.title')}</h2>
        <SlotPicture slot="about.who" shape="side" />
      </div>
      <div className="grid content-start gap-8">
        <p className="max-w-[21.4em] font-display font-semibold text-2xl tracking-tight sm:text-3xl">
          {t('about:who.lead')}
        </p>
        <div className="grid gap-x-12 gap-y-5 text-muted md:grid-cols-2">
          <p>{t('about:who.work')}</p>
          <p>{t('about:who.show')}</p>
        </div>
      </div>
    </section>
  );
}
