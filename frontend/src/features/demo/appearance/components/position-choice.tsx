import type { Position } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';

const positions: readonly Position[] = ['left', 'right'];

export function PositionChoice({
  value,
  onChange,
}: {
  value: Position;
  onChange: (position: Position) => void;
}) {
  const { t } = useTranslation();
  const labels: Record<Position, string> = {
    left: t('appearance:position.left'),
    right: t('appearance:position.right'),
  };
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2">
      <legend className="float-left py-2 font-semibold text-sm">{t('appearance:position.label')}</legend>
      <div className="flex gap-2">
        {positions.map((position) => (
          <label
            key={position}
            className="flex h-11 cursor-pointer items-center gap-2 rounded-md border border-field bg-card px-4 text-sm has-checked:border-ink has-checked:font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="position"
              value={position}
              checked={value === position}
              onChange={() => onChange(position)}
              className="accent-brand-strong outline-none"
            />
            {labels[position]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
