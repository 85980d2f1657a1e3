import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../components/ui/button.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { ContactButton } from '../../contact/components/contact-button.tsx';

export function NextCase() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <section className="on-ink py-16 sm:py-24">
      <div className="column grid gap-10">
        <div aria-hidden="true" className="rule text-line" />
        <div className="grid gap-8 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-16">
          <div className="grid gap-5">
            <h2 className="max-w-[12.1em] text-3xl sm:text-5xl">{t('cases:next.title')}</h2>
            <p className="max-w-[52ch] text-lg text-muted">{t('cases:next.text')}</p>
          </div>
          <div className="flex flex-wrap gap-4">
            <Link to={linkTo('/chatbot-demo')} className={`${buttonClass()} min-h-14`}>
              {t('cases:next.demo')}
            </Link>
            <ContactButton look="quiet" label={t('cases:next.contact')} />
          </div>
        </div>
      </div>
    </section>
  );
}
