import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef } from 'react';
import { Popup } from './popup.tsx';
import type { SelectOption } from './use-select.ts';

type SelectListProps = {
  anchor: RefObject<HTMLElement | null>;
  listId: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  value: string;
  options: readonly SelectOption<string>[];
  active: number;
  onPoint: (place: number) => void;
  onChoose: (place: number) => void;
  onLeave: () => void;
};

export function SelectList({
  anchor,
  listId,
  value,
  options,
  active,
  onPoint,
  onChoose,
  onLeave,
  ...named
}: SelectListProps) {
  return (
    <Popup anchor={anchor} isWide onLeave={onLeave}>
      <div id={listId} role="listbox" {...named}>
        {options.map((option, place) => (
          <Option
            key={option.value}
            id={`${listId}-${place}`}
            option={option}
            isChosen={option.value === value}
            isActive={place === active}
            onPoint={() => onPoint(place)}
            onChoose={() => onChoose(place)}
          />
        ))}
      </div>
    </Popup>
  );
}

type OptionProps = {
  id: string;
  option: SelectOption<string>;
  isChosen: boolean;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, option, isChosen, isActive, onPoint, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the button
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the button
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      data-value={option.value}
      onPointerMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 text-sm lg:min-h-9',
        isActive && 'bg-brand-soft',
        isChosen && 'font-semibold text-brand-strong',
      )}
    >
      {/* A tick of the rule marks what is chosen. */}
      <span aria-hidden="true" className={clsx('h-4 w-0.5 shrink-0', isChosen && 'bg-brand')} />
      <span className="wrap-anywhere min-w-0">{option.label}</span>
    </div>
  );
}
