import { useTranslation } from 'react-i18next';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';

const industries = [
  { name: 'retail', place: 'lg:col-span-5' },
  { name: 'healthcare', place: 'lg:col-span-7' },
  { name: 'finance', place: 'lg:col-span-5' },
  { name: 'manufacturing', place: 'lg:col-span-7' },
  { name: 'education', place: 'lg:col-span-5' },
  { name: 'marketing', place: 'lg:col-span-7' },
] as const;

export function Solutions() {
  const { t } = useTranslation();
  return (
    <section id="solutions" className="column mt-24 grid gap-10">
      <h2 className="text-3xl sm:text-4xl">{t('home:solutions.title')}</h2>
      <SlotPicture slot="home.solutions" shape="band" />
      <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-12">
        {industries.map(({ name, place }) => (
          <li key={name} className={`grid content-start gap-2 border-line border-t py-6 ${place}`}>
            <h3 className="text-xl">{t(`home:solutions.${name}.title`)}</h3>
            <p className="max-w-[40ch] text-muted">{t(`home:solutions.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
