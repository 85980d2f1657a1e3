import type { Position } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { RadioCard } from '../../../../components/form/radio-card.tsx';

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
          <RadioCard
            key={position}
            name="position"
            value={position}
            isChosen={value === position}
            onChoose={() => onChange(position)}
          >
            {labels[position]}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
