import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

const measured = [
  { name: 'efficiency', width: 'w-[44%]' },
  { name: 'cost', width: 'w-full' },
  { name: 'growth', width: 'w-[35%]' },
] as const;

export function Benefits() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <section className="mt-24 bg-brand-soft py-16 sm:py-24">
      <div className="column grid gap-10">
        <h2 className="text-3xl sm:text-4xl">{t('home:benefits.title')}</h2>
        <SlotPicture slot="home.benefits" shape="band" />
        <ul className="grid gap-8">
          {measured.map(({ name, width }) => (
            <li key={name} className="grid gap-x-10 sm:grid-cols-[11rem_1fr]">
              <span aria-hidden="true" className={`mb-4 h-0.5 bg-ink sm:col-span-2 ${width}`} />
              <p className="figures font-bold font-display text-5xl tracking-tight">
                {t(`home:benefits.${name}.figure`)}
              </p>
              <div>
                <h3 className="text-lg">{t(`home:benefits.${name}.title`)}</h3>
                <p>{t(`home:benefits.${name}.text`)}</p>
              </div>
            </li>
          ))}
          <li className="grid justify-items-start gap-1 border-ink border-t-2 pt-4">
            <h3 className="text-lg">{t('home:benefits.insights.title')}</h3>
            <p>{t('home:benefits.insights.text')}</p>
            <Link to={linkTo('/chatbot-demo')} className="link mt-3 py-1">
              {t('home:benefits.more')}
            </Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
