import { useTranslation } from 'react-i18next';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';
import { serviceNames } from '../../../../lib/services.ts';

export function ServicesIndex() {
  const { t } = useTranslation();
  return (
    <section id="services" className="column mt-24 grid gap-10 lg:grid-cols-[4fr_8fr] lg:gap-16">
      <div className="grid gap-8 lg:sticky lg:top-28 lg:self-start">
        <h2 className="max-w-[8em] text-3xl sm:text-4xl">{t('home:services.title')}</h2>
        <SlotPicture slot="home.services" shape="side" />
      </div>
      <dl className="border-line border-b">
        {serviceNames.map((name) => (
          <div key={name} className="grid gap-x-8 gap-y-1 border-line border-t py-5 sm:grid-cols-[14rem_1fr]">
            <dt className="font-bold font-display text-lg tracking-tight">{t(`common:footer.${name}`)}</dt>
            <dd className="text-muted">{t(`home:services.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
