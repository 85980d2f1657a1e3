import { useTranslation } from 'react-i18next';
import { SlotPicture } from '../../../components/ui/slot-picture.tsx';
import { Promises } from '../agency/components/promises.tsx';
import { ReachUs } from '../agency/components/reach-us.tsx';
import { SampleNotice } from '../agency/components/sample-notice.tsx';
import { WorkSteps } from '../agency/components/work-steps.tsx';

export function AboutPage() {
  const { t } = useTranslation();
  return (
    <>
      <div className="column grid gap-8 pt-8 sm:pt-16">
        <SampleNotice label={t('about:sample.label')} text={t('about:sample.text')} />
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[8fr_4fr] lg:items-end">
          <h1 className="max-w-[8em] text-4xl sm:text-5xl xl:text-6xl">{t('about:title')}</h1>
          <p className="max-w-[46ch] text-lg text-muted">{t('about:intro')}</p>
        </div>
      </div>
      <SlotPicture slot="about.hero" shape="band" isFirst className="column mt-14" />
      <WhoWeAre />
      <WorkSteps />
      <Promises />
      <ReachUs />
    </>
  );
}

function WhoWeAre() {
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
