import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

export function CallToAction({ contactAction }: { contactAction: ReactNode }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <section id="cta" className="on-ink mt-24 py-16 sm:py-24">
      <div className="column grid gap-8 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-16">
        <SlotPicture slot="home.cta" shape="band" className="mb-4 lg:col-span-2" />
        <div className="grid gap-5">
          <h2 className="max-w-[13.4em] text-3xl sm:text-5xl">{t('home:cta.title')}</h2>
          <p className="max-w-[52ch] text-lg text-muted">{t('home:cta.text')}</p>
        </div>
        <div className="grid justify-items-start gap-4">
          {contactAction}
          <Link to={linkTo('/chatbot-demo')} className="link py-1">
            {t('home:cta.demo')}
          </Link>
        </div>
      </div>
    </section>
  );
}
