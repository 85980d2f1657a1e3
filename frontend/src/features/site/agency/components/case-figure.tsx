import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { type CaseName, readShare } from '../cases.ts';
import { isEmptyText } from '../empty-text.ts';

/** What was measured, once staff have filled it in: the figure as type, a share of a hundred also in ticks. */
export function CaseFigure({ name }: { name: CaseName }) {
  const { t } = useTranslation();
  const figure = t(`cases:${name}.figure`);
  if (isEmptyText(figure)) return null;
  const share = readShare(figure);
  const measured = t(`cases:${name}.measured`);
  return (
    <div className="grid items-center gap-x-10 gap-y-3 border-line border-t pt-6 md:grid-cols-3">
      <p className="figures wrap-anywhere font-bold font-display text-4xl sm:text-5xl tracking-tight">
        {figure}
      </p>
      {share !== null && <Share share={share} />}
      {!isEmptyText(measured) && <p className="text-muted text-sm">{measured}</p>}
    </div>
  );
}

const TICKS = 50;

/** The last tick that is struck is the one to look at. */
function Share({ share }: { share: number }) {
  const struck = Math.max(1, Math.round((share / 100) * TICKS));
  return (
    <div aria-hidden="true" className="flex items-end gap-0.5">
      {Array.from({ length: TICKS }, (_, index) => {
        const isLast = index === struck - 1;
        const colour = index < struck ? 'bg-brand' : 'bg-line';
        return (
          <span
            key={index}
            className={clsx('min-w-0 flex-1', isLast ? 'h-7 bg-ember' : 'h-5', !isLast && colour)}
          />
        );
      })}
    </div>
  );
}
