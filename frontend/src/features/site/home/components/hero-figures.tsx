import { useTranslation } from 'react-i18next';

export function HeroFigures() {
  const { t } = useTranslation();
  const figures = [
    { value: t('home:hero.productivity_value'), label: t('home:hero.productivity_label') },
    { value: t('home:hero.time_value'), label: t('home:hero.time_label') },
  ];
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4 border-line border-t pt-6">
      {figures.map(({ value, label }) => (
        <div key={label} className="grid">
          <dt className="order-2 text-muted text-sm">{label}</dt>
          <dd className="figures font-bold font-display text-3xl tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
