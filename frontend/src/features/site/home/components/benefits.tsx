import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

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

/** Drawn from the text, since staff may change the figure. */
function Measured({ name }: { name: (typeof measured)[number] }) {
  const { t } = useTranslation();
  const figure = t(`home:benefits.${name}.figure`);
  const start = Math.max(0, figure.search(/[−+-]?\d/));
  const share = /\d+/.exec(figure)?.[0];
  return (
    <li className="grid items-end gap-x-10 gap-y-3 sm:grid-cols-[11rem_1fr]">
      <p className="figures font-bold font-display text-5xl tracking-tight sm:row-span-2">
        <span className="block font-sans text-base tracking-normal">{figure.slice(0, start)}</span>
        {figure.slice(start)}
      </p>
      <div>
        <h3 className="text-lg">{t(`home:benefits.${name}.title`)}</h3>
        <p>{t(`home:benefits.${name}.text`)}</p>
      </div>
      {figure.includes('%') && (
        <progress
          aria-hidden="true"
          max="100"
          value={share}
          className="bar h-5 w-full percent-ticks text-brand"
        />
      )}
    </li>
  );
}
