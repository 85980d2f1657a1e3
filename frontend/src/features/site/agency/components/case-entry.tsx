import { useTranslation } from 'react-i18next';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';
import type { CaseName } from '../cases.ts';
import { CaseFigure } from './case-figure.tsx';
import { SampleLabel } from './sample-label.tsx';

const parts = [
  { part: 'problem', colour: 'text-line' },
  { part: 'built', colour: 'text-brand' },
  { part: 'changed', colour: 'text-ink' },
] as const;

export function CaseEntry({ name }: { name: CaseName }) {
  const { t } = useTranslation();
  return (
    <li id={name} className="grid scroll-mt-24 gap-8 border-ink border-t-2 pt-6">
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div className="grid gap-3">
          <SampleLabel text={t(`cases:${name}.sample`)} />
          <h2 className="text-2xl sm:text-3xl">{t(`cases:${name}.trade`)}</h2>
        </div>
        <SlotPicture slot={`cases.${name}`} shape="box" className="w-full sm:w-72" />
      </div>
      <dl className="grid gap-y-8 md:grid-cols-3">
        {parts.map(({ part, colour }) => (
          <div key={part} className="grid content-start gap-3">
            <dt className="grid gap-3 font-display font-semibold text-lg">
              <span aria-hidden="true" className={`rule mr-[3px] ${colour}`} />
              {t(`cases:${part}`)}
            </dt>
            <dd className="md:pr-8">{t(`cases:${name}.${part}`)}</dd>
          </div>
        ))}
      </dl>
      <CaseFigure name={name} />
    </li>
  );
}
