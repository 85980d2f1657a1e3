import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { type Destination, groups } from './destinations.ts';

type ResultsProps = {
  id: string;
  found: readonly Destination[];
  /** Index of the active result. */
  at: number;
  onPoint: (place: number) => void;
  onChoose: (destination: Destination) => void;
};

export function Results({ id, found, at, onPoint, onChoose }: ResultsProps) {
  const { t } = useTranslation();
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const placed = found.map((destination, place) => ({ destination, place }));
  const filled = groups.filter((group) => found.some((one) => one.group === group));
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('frame:palette.title')}
      className="grid max-h-[50vh] gap-3 overflow-y-auto"
    >
      {filled.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={group} role="group" aria-label={t(`frame:palette.groups.${group}`)} className="grid">
          <p aria-hidden="true" className="px-3 pb-1 font-semibold text-muted text-xs">
            {t(`frame:palette.groups.${group}`)}
          </p>
          {placed
            .filter(({ destination }) => destination.group === group)
            .map(({ destination, place }) => (
              <Result
                key={destination.path}
                id={`${id}-${place}`}
                destination={destination}
                isChosen={place === at}
                onPoint={() => onPoint(place)}
                onChoose={() => onChoose(destination)}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

type ResultProps = {
  id: string;
  destination: Destination;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Result({ id, destination, isChosen, onPoint, onChoose }: ResultProps) {
  const { label, note } = destination;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1 text-sm',
        isChosen && 'bg-brand-soft text-brand-strong',
      )}
    >
      <Icon name={destination.icon} />
      <span className="min-w-0 truncate font-semibold">{label}</span>
      {note && <span className="min-w-0 truncate text-muted">{note}</span>}
    </div>
  );
}
