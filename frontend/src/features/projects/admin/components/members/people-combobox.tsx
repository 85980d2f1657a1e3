import type { AdminUser } from '@fucina/contracts/administration';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAwaitedEnter } from '../../../../../components/picker/use-awaited-enter.ts';
import { controlClass } from '../../../../../components/ui/field.tsx';
import { describeError } from '../../../../../lib/api/api-error.ts';
import { fullNameOf } from '../../../../../lib/full-name.ts';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import { clientsQuery } from '../../api.ts';

const QUIET_MS = 150;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

type PeopleComboboxProps = {
  label: string;
  input: RefObject<HTMLInputElement | null>;
  excluded: readonly string[];
  onChoose: (person: AdminUser) => void;
  onBackspace: () => void;
};

export function PeopleCombobox({ label, input, excluded, onChoose, onBackspace }: PeopleComboboxProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const settled = useSettled(text.trim());
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...clientsQuery(settled),
    enabled: isOpen,
    placeholderData: (last) => last,
  });
  const found = (data ?? []).filter((person) => !excluded.includes(person.id));
  const isCurrent = settled === text.trim() && !isPending && !isPlaceholderData;
  const placeOfActive = found.findIndex((person) => person.id === activeId);
  const at = Math.max(placeOfActive, 0);
  const { awaitEnter, forgetEnter } = useAwaitedEnter(isCurrent, () => {
    const person = activeId === null ? found[0] : found[placeOfActive];
    if (person) choose(person);
  });

  function type(next: string) {
    setText(next);
    setActiveId(null);
    forgetEnter();
    setIsOpen(true);
  }

  function choose(person: AdminUser) {
    onChoose(person);
    type('');
  }

  function takeEnter() {
    const person = found[at];
    if (isCurrent && person) choose(person);
    else if (!isCurrent && text.trim() !== '') awaitEnter();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') forgetEnter();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setIsOpen(true);
      if (isOpen) setActiveId(found[(at + step + found.length) % found.length]?.id ?? null);
    } else if (event.key === 'Enter' && isOpen) takeEnter();
    else if (event.key === 'Escape' && (isOpen || text)) {
      if (!isOpen) setText('');
      setIsOpen(false);
    } else {
      // A held key repeats, and would remove everyone.
      if (event.key === 'Backspace' && text === '' && !event.repeat) onBackspace();
      return;
    }
    event.preventDefault();
  }

  const isShown = isOpen && (found.length > 0 || isCurrent);
  return (
    <div className="relative min-w-0 max-w-md flex-[1_1_20rem]">
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(isShown && found.length > 0 ? { 'aria-activedescendant': `${id}-${at}` } : {})}
        value={text}
        placeholder={label}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onFocus={() => setIsOpen(text !== '')}
        onClick={() => setIsOpen(true)}
        onBlur={() => {
          setIsOpen(false);
          forgetEnter();
        }}
        onKeyDown={handleKey}
        className={`${controlClass(undefined)} h-11 text-sm`}
      />
      <div
        className={clsx(
          'absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-line bg-card p-1 shadow-overlay',
          !isShown && 'hidden',
        )}
      >
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {found.map((person, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={person.id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className={clsx(
                'grid min-h-11 cursor-pointer content-center rounded-sm px-3 py-1 text-sm',
                place === at ? 'bg-brand-soft' : 'hover:bg-brand-soft',
              )}
            >
              <span className="truncate font-semibold">{fullNameOf(person)}</span>
              <span className="truncate text-muted text-xs">
                {[person.company, person.email].filter(Boolean).join(' · ')}
              </span>
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p role="status" className="px-3 py-2 text-muted text-sm">
            {error ? describeError(error, { t, language }) : t('adminProjects:members.none')}
          </p>
        )}
      </div>
    </div>
  );
}
