import { useTranslation } from 'react-i18next';
import { BigFigure } from '../../figures/big-figure.tsx';
import { readFigure } from '../../figures/read-figure.ts';
import { ShareRule } from '../../figures/share-rule.tsx';
import type { CaseName } from '../cases.ts';
import { isEmptyText } from '../empty-text.ts';

/** The measured figure, if staff have filled it in. Percentages are drawn as ticks, too. */
export function CaseFigure({ name }: { name: CaseName }) {
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
