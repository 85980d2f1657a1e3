import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../components/ui/button.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

export function DemoOffer() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <section
      aria-labelledby="demo-offer-title"
      className="grid gap-x-10 gap-y-5 rounded-md bg-brand-soft p-6 sm:p-8 md:grid-cols-[minmax(5.5rem,auto)_1fr_auto] md:items-center"
    >
      <p className="figures font-bold font-display text-5xl text-brand-strong tracking-tight">
        {t('plans:page.demo.price')}
      </p>
      <div className="grid gap-1">
        <h2 id="demo-offer-title" className="text-xl">
          {t('plans:page.demo.title')}
        </h2>
        <p>{t('plans:page.demo.text')}</p>
        <p className="text-muted text-sm">{t('plans:page.demo.terms')}</p>
      </div>
      <Link to={linkTo('/chatbot-demo')} className={`${buttonClass()} justify-self-start`}>
        {t('plans:page.demo.action')}
      </Link>
    </section>
  );
}
