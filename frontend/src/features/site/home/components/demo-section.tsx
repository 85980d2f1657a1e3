import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../components/ui/button.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

/** Returns to the hero and focuses its field. */
export function DemoSection() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();

  function goToField(event: MouseEvent) {
    const hero = document.getElementById('home');
    const field = hero?.querySelector<HTMLElement>('[name=domain], h2');
    if (!hero || !field) return;
    event.preventDefault();
    hero.scrollIntoView();
    field.focus({ preventScroll: true });
  }

  return (
    <section id="chatbot-demo" className="mt-24 ruled border-line border-b bg-card py-14 sm:py-20">
      <div className="column grid gap-8 lg:grid-cols-[1fr_auto] lg:items-end">
        <div className="grid gap-4">
          <h2 className="max-w-[13.4em] text-3xl sm:text-4xl">{t('home:demo.title')}</h2>
          <p className="max-w-[52ch] text-muted">{t('home:demo.intro')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <Link to={`${linkTo('/')}#home`} onClick={goToField} className={buttonClass()}>
            {t('home:demo.back')}
          </Link>
          <Link to={linkTo('/chatbot-demo')} className="link py-1 text-sm">
            {t('home:demo.more')}
          </Link>
        </div>
      </div>
    </section>
  );
}
