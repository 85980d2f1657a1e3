import { useTranslation } from 'react-i18next';
import { StaggeredSteps } from '../../../../components/staggered-steps.tsx';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';
import { BigFigure, readFigure, ShareRule } from '../../figures.tsx';

const savings = ['cost', 'efficiency', 'availability'] as const;

export function Savings() {
  const { t } = useTranslation();
  return (
    <section className="mt-24 ruled border-line border-b bg-card py-16 sm:py-20">
      <div className="column grid gap-10 lg:grid-cols-[3fr_9fr] lg:gap-16">
        <div className="grid content-start gap-3">
          <h2 className="text-2xl sm:text-3xl">{t('voice:figures.title')}</h2>
          <p className="text-muted text-sm">{t('voice:figures.basis')}</p>
        </div>
        <ul className="grid gap-10">
          {savings.map((name) => (
            <Saving key={name} name={name} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Saving({ name }: { name: (typeof savings)[number] }) {
  const { t } = useTranslation();
  const { share, ...said } = readFigure(t(`voice:figures.${name}.figure`));
  return (
    <li className="grid items-end gap-x-10 gap-y-3 sm:grid-cols-[12rem_1fr]">
      <BigFigure {...said} className="whitespace-nowrap text-5xl sm:row-span-2" />
      <div className="grid gap-2">
        <h3 className="text-lg">{t(`voice:figures.${name}.title`)}</h3>
        <p className="text-muted">{t(`voice:figures.${name}.text`)}</p>
      </div>
      {share !== null && <ShareRule share={share} />}
    </li>
  );
}

const moments = ['answering', 'listening', 'logic'] as const;

export function CallSteps() {
  const { t } = useTranslation();
  const steps = moments.map((name) => ({
    title: t(`voice:how.${name}.title`),
    text: t(`voice:how.${name}.text`),
  }));
  return <StaggeredSteps title={t('voice:how.title')} steps={steps} />;
}

const industries = [
  'healthcare',
  'realEstate',
  'finance',
  'ecommerce',
  'hospitality',
  'professional',
] as const;

export function VoiceIndustries() {
  const { t } = useTranslation();
  return (
    <section className="column mt-24 grid gap-8 lg:grid-cols-[4fr_8fr] lg:gap-16">
      <div className="grid content-start gap-8">
        <h2 className="text-2xl sm:text-3xl">{t('voice:industries.title')}</h2>
        <SlotPicture slot="voice.industries" shape="side" />
      </div>
      <dl className="border-line border-b">
        {industries.map((name) => (
          <div key={name} className="grid gap-x-8 gap-y-1 border-line border-t py-4 sm:grid-cols-[14rem_1fr]">
            <dt className="font-bold font-display text-lg tracking-tight">
              {t(`voice:industries.${name}.title`)}
            </dt>
            <dd className="text-muted">{t(`voice:industries.${name}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
