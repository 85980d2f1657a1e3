import { clsx } from 'clsx';
import { useEffect, useId, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { WhenLoaded } from '../ui/when-loaded.tsx';
import { type SelectOption, useSelect } from './use-select.ts';

const loadList = () => import('./select-list.tsx');
/** Whether that fails shows when the list opens. */
const prepareList = () => loadList().catch(() => undefined);
const SelectList = lazyPart(async () => (await loadList()).SelectList);

export type SelectProps<Value extends string> = {
  id?: string;
  /** If there is no `label` element. */
  'aria-label'?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** `isLeft`: the focus moved elsewhere. */
  onClose?: (isLeft: boolean) => void;
  isOpenAtStart?: boolean;
  disabled?: boolean;
  className?: string;
};

/** Listbox. The focus stays on the button, and `aria-activedescendant` names the active option. */
export function Select<Value extends string>({
  value,
  options,
  onChange,
  onClose,
  isOpenAtStart = false,
  className,
  disabled = false,
  ...named
}: SelectProps<Value>) {
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const select = { value, options, isOpenAtStart, onChange, onClose };
  const { isOpen, active, open, close, choose, point, handleKey } = useSelect(select);
  const leave = () => close({ isLeft: true });

  useEffect(() => {
    if (isOpenAtStart) button.current?.focus();
  }, [isOpenAtStart]);

  return (
    <>
      <button
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={listId}
        {...(isOpen ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
        {...named}
        disabled={disabled}
        data-value={value}
        onClick={() => {
          // Safari does not focus a pressed button.
          button.current?.focus();
          if (isOpen) close({ isLeft: false });
          else open();
        }}
        onPointerEnter={prepareList}
        onFocus={prepareList}
        onKeyDown={handleKey}
        onBlur={leave}
        className={clsx('flex items-center gap-3 text-left', className)}
      >
        <span className="min-w-0 flex-1 truncate">{options.find((one) => one.value === value)?.label}</span>
        <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden="true">
          <path d="m1.5 4 4.5 4.5L10.5 4" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
      {isOpen && (
        <WhenLoaded>
          <SelectList
            {...{ listId, value, options, active }}
            {...labelOf(named)}
            anchor={button}
            onPoint={point}
            onChoose={(place) => choose(options[place])}
            onLeave={leave}
          />
        </WhenLoaded>
      )}
    </>
  );
}

/** The list shares its button's accessible name. */
function labelOf({ id, 'aria-label': label }: { id?: string; 'aria-label'?: string }) {
  return label === undefined ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label };
}
