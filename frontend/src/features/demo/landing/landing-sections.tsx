import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaggeredSteps } from '../../../components/staggered-steps.tsx';
import { SlotPicture } from '../../../components/ui/slot-picture.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';

export function Facts() {
  const { t } = useTranslation();
  const facts = [
    { figure: t('landing:facts.speed.figure'), text: t('landing:facts.speed.text') },
    { figure: t('landing:facts.days.figure'), text: t('landing:facts.days.text') },
    { figure: t('landing:facts.price.figure'), text: t('landing:facts.price.text') },
  ];
  return (
    <dl className="grid gap-x-8 md:grid-cols-3 lg:grid-cols-1">
      {facts.map(({ figure, text }) => (
        <div
          key={figure}
          className="grid content-start border-line border-t py-6 lg:first:border-t-0 lg:first:pt-0"
        >
          <dt className="order-2 text-muted">{text}</dt>
          <dd className="figures font-bold font-display text-3xl tracking-tight md:text-2xl lg:text-4xl">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ThreeSteps() {
  const { t } = useTranslation();
  const steps = [
    { title: t('landing:how.enter.title'), text: t('landing:how.enter.text') },
    { title: t('landing:how.analyse.title'), text: t('landing:how.analyse.text') },
    { title: t('landing:how.test.title'), text: t('landing:how.test.text') },
  ];
  return <StaggeredSteps title={t('landing:how.title')} steps={steps} />;
}

export function Benefits() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const benefits = [
    { title: t('landing:benefits.sources.title'), text: t('landing:benefits.sources.text') },
    { title: t('landing:benefits.honest.title'), text: t('landing:benefits.honest.text') },
    { title: t('landing:benefits.languages.title'), text: t('landing:benefits.languages.text') },
    { title: t('landing:benefits.polite.title'), text: t('landing:benefits.polite.text'), isPolite: true },
  ];
  return (
    <section className="on-ink mt-24 py-16 sm:py-24">
      <div className="column grid gap-10 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <div className="grid content-start gap-8">
          <h2 className="max-w-[8em] text-3xl sm:text-4xl">{t('landing:benefits.title')}</h2>
          <SlotPicture slot="landing.benefits" shape="side" />
        </div>
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {benefits.map(({ title, text, isPolite }) => (
            <li key={title} className="grid content-start gap-2 border-line border-t py-6">
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
              {isPolite && (
                <Link to={linkTo('/bot')} className="link justify-self-start py-1 text-sm">
                  {t('landing:benefits.polite.link')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
