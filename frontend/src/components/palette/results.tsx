import { clsx } from 'clsx';
import { type PointerEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { Icon } from '../ui/icon.tsx';
import { type Destination, groups } from './destinations.ts';

type ResultsProps = {
  id: string;
  found: readonly Destination[];
  /** Index of the active result. */
  at: number;
  onPoint: (place: number) => void;
  onFollow: () => void;
};

export function Results({ id, found, at, onPoint, onFollow }: ResultsProps) {
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
      aria-label={t('palette:title')}
      className="grid max-h-[50vh] grid-cols-1 gap-3 overflow-y-auto"
    >
      {filled.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={group} role="group" aria-label={t(`palette:groups.${group}`)} className="grid grid-cols-1">
          <p aria-hidden="true" className="px-3 pb-1 font-semibold text-muted text-xs">
            {t(`palette:groups.${group}`)}
          </p>
          {placed
            .filter(({ destination }) => destination.group === group)
            .map(({ destination, place }) => (
              <Result
                key={JSON.stringify(destination)}
                id={`${id}-${place}`}
                destination={destination}
                isChosen={place === at}
                onPoint={() => onPoint(place)}
                onFollow={onFollow}
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
  onFollow: () => void;
};

function Result({ id, destination, isChosen, onPoint, onFollow }: ResultProps) {
  const { linkTo } = useLanguage();
  const { label, note, icon } = destination;
  const option = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isChosen,
    onPointerMove: onPoint,
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    className: clsx(
      'flex min-h-11 items-center gap-3 rounded-md px-3 py-1 text-left text-sm',
      isChosen && 'bg-brand-soft text-brand-strong',
    ),
  };
  const content = (
    <>
      <Icon name={icon} />
      <span className="min-w-0 truncate font-semibold">{label}</span>
      {note && <span className="min-w-0 truncate text-muted">{note}</span>}
    </>
  );

  function run(command: () => void) {
    onFollow();
    command();
  }

  if ('run' in destination)
    return (
      <button type="button" {...option} onClick={() => run(destination.run)}>
        {content}
      </button>
    );
  return (
    <Link {...option} to={'to' in destination ? destination.to : linkTo(destination.path)} onClick={onFollow}>
      {content}
    </Link>
  );
}
