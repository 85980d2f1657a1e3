import { useTranslation } from 'react-i18next';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';
import { Sample } from './sample.tsx';

const industries = [
  { name: 'retail', place: 'lg:col-span-5' },
  { name: 'healthcare', place: 'lg:col-span-7' },
  { name: 'finance', place: 'lg:col-span-7' },
  { name: 'manufacturing', place: 'lg:col-span-5' },
  { name: 'education', place: 'lg:col-span-5' },
  { name: 'marketing', place: 'lg:col-span-7' },
] as const;

export function Solutions() {
  const { t } = useTranslation();
  return (
    <section id="solutions" className="column mt-24 grid gap-10">
      <div className="grid gap-3">
        <h2 className="text-3xl sm:text-4xl">{t('home:solutions.title')}</h2>
        <p className="text-muted">{t('home:solutions.intro')}</p>
      </div>
      <SlotPicture slot="home.solutions" shape="band" />
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-12">
        {industries.map(({ name, place }) => (
          <li key={name} className={`grid content-between gap-6 border border-line bg-card p-6 ${place}`}>
            <div className="grid gap-2">
              <h3 className="text-xl">{t(`home:solutions.${name}.title`)}</h3>
              <p className="max-w-[40ch] text-muted">{t(`home:solutions.${name}.text`)}</p>
            </div>
            <Sample
              question={t(`home:solutions.${name}.question`)}
              answer={t(`home:solutions.${name}.answer`)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
