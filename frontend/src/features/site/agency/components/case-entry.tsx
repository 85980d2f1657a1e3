import { useTranslation } from 'react-i18next';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';
import { BigFigure, readFigure, ShareRule } from '../../figures.tsx';
import type { CaseName } from '../cases.ts';
import { isEmptyText } from '../empty-text.ts';
import { SampleLabel } from './sample-notice.tsx';

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

/** The measured figure, if staff have filled it in. Percentages are drawn as ticks, too. */
function CaseFigure({ name }: { name: CaseName }) {
  const { t } = useTranslation();
  const figure = t(`cases:${name}.figure`);
  if (isEmptyText(figure)) return null;
  const { share, ...said } = readFigure(figure);
  const measured = t(`cases:${name}.measured`);
  return (
    <div className="grid items-center gap-x-10 gap-y-3 border-line border-t pt-6 md:grid-cols-3">
      <BigFigure {...said} className="wrap-anywhere text-4xl sm:text-5xl" />
      {share !== null && <ShareRule share={share} />}
      {!isEmptyText(measured) && <p className="text-muted text-sm">{measured}</p>}
    </div>
  );
}
