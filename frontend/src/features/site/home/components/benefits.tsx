import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { BigFigure, readFigure, ShareRule } from '../../figures.tsx';

const measured = ['efficiency', 'cost', 'growth'] as const;

export function Benefits() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <section className="mt-24 bg-brand-soft py-16 sm:py-24">
      <div className="column grid gap-10">
        <h2 className="text-3xl sm:text-4xl">{t('home:benefits.title')}</h2>
        <SlotPicture slot="home.benefits" shape="band" />
        <ul className="grid gap-8">
          {measured.map((name) => (
            <Measured key={name} name={name} />
          ))}
          <li className="grid justify-items-start gap-1 border-ink border-t-2 pt-4">
            <h3 className="text-lg">{t('home:benefits.insights.title')}</h3>
            <p>{t('home:benefits.insights.text')}</p>
            <Link to={linkTo('/chatbot-demo')} className="link mt-3 py-1">
              {t('home:benefits.more')}
            </Link>
          </li>
        </ul>
        <p className="max-w-prose text-muted text-sm">{t('home:benefits.basis')}</p>
      </div>
    </section>
  );
}

function Measured({ name }: { name: (typeof measured)[number] }) {
  const { t } = useTranslation();
  const { share, ...said } = readFigure(t(`home:benefits.${name}.figure`));
  return (
    <li className="grid items-end gap-x-10 gap-y-3 sm:grid-cols-[11rem_1fr]">
      <BigFigure {...said} className="text-5xl sm:row-span-2" />
      <div>
        <h3 className="text-lg">{t(`home:benefits.${name}.title`)}</h3>
        <p>{t(`home:benefits.${name}.text`)}</p>
      </div>
      {share !== null && <ShareRule share={share} />}
    </li>
  );
}
