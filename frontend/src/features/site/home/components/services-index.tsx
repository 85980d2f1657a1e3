import { useTranslation } from 'react-i18next';
import { FoldMark } from '../../../../components/ui/fold-mark.tsx';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';
import { serviceNames } from '../../../../lib/services.ts';
import { Engraving } from './engraving.tsx';
import { Sample } from './sample.tsx';

/** Exclusive accordion of worked examples. Works without JavaScript. */
export function ServicesIndex() {
  const { t } = useTranslation();
  return (
    <section id="services" className="column mt-24 grid gap-10">
      <div className="grid justify-items-start gap-3">
        <h2 className="max-w-[16em] text-3xl sm:text-4xl">{t('home:services.title')}</h2>
        <p className="text-muted">{t('home:services.intro')}</p>
      </div>
      <SlotPicture slot="home.services" shape="band" />
      <div className="border-ink border-t-2">
        {serviceNames.map((name, at) => (
          <details key={name} name="home-services" open={at === 0} className="group border-line border-b">
            <summary className="grid list-none grid-cols-[1fr_auto] items-center gap-x-5 gap-y-2 py-6 sm:grid-cols-[auto_1fr_auto] sm:gap-x-10 lg:grid-cols-[auto_5fr_7fr_auto] [&::-webkit-details-marker]:hidden">
              <Engraving of={name} />
              <h3 className="text-xl max-sm:col-span-2 max-sm:row-start-2">{t(`common:footer.${name}`)}</h3>
              <p className="text-muted max-sm:col-span-2 sm:max-lg:col-start-2 sm:max-lg:row-start-2">
                {t(`home:services.${name}`)}
              </p>
              <span className="max-sm:col-start-2 max-sm:row-start-1">
                <FoldMark />
              </span>
            </summary>
            <div className="grid pb-8 sm:pl-26 lg:grid-cols-[5fr_7fr] lg:gap-x-10 lg:pr-14">
              <div className="lg:col-start-2">
                <Sample
                  question={t(`home:services.samples.${name}.question`)}
                  answer={t(`home:services.samples.${name}.answer`)}
                />
              </div>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
