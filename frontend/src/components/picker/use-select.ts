import { type KeyboardEvent, useRef, useState } from 'react';

export type SelectOption<Value extends string> = { value: Value; label: string };

type SelectState<Value extends string> = {
  value: Value;
  options: readonly SelectOption<Value>[];
  isOpenAtStart: boolean;
  onChange: (value: Value) => void;
  onClose: ((isLeft: boolean) => void) | undefined;
};

const TYPING_MS = 700;
const PAGE = 8;

/** Keys as in a native select: arrows, Home, End and letters move, Enter, Space and Tab choose, Escape cancels. */
export function useSelect<Value extends string>({
  value,
  options,
  isOpenAtStart,
  onChange,
  onClose,
}: SelectState<Value>) {
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const [place, setPlace] = useState<number | null>(isOpenAtStart ? chosen : null);
  const typed = useRef({ text: '', at: 0 });
  const isOpen = place !== null;
  const active = Math.min(place ?? chosen, options.length - 1);

  function close({ isLeft }: { isLeft: boolean }) {
    if (!isOpen) return;
    setPlace(null);
    onClose?.(isLeft);
  }

  function choose(option: SelectOption<Value> | undefined) {
    setPlace(null);
    if (option && option.value !== value) onChange(option.value);
    onClose?.(false);
  }

  function typeLetter(letter: string, at: number) {
    const isLater = at - typed.current.at > TYPING_MS;
    typed.current = { text: isLater ? letter : typed.current.text + letter, at };
    const labels = options.map(({ label }) => label);
    const found = findTyped(labels, typed.current.text, active);
    setPlace(found < 0 ? active : found);
  }

  function handleKey(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, timeStamp } = event;
    const last = options.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      PageDown: Math.min(active + PAGE, last),
      PageUp: Math.max(active - PAGE, 0),
      Home: 0,
      End: last,
    };
    const isTyping = typed.current.text !== '' && timeStamp - typed.current.at <= TYPING_MS;
    const isSpace = key === ' ' && !isTyping;
    const next = steps[key];
    if (isOpen && (key === 'Tab' || key === 'Enter' || isSpace || (altKey && key === 'ArrowUp'))) {
      choose(options[active]);
      if (key === 'Tab') return;
    } else if (isOpen && key === 'Escape') close({ isLeft: false });
    else if (!isOpen && (key === 'Enter' || isSpace || key === 'ArrowDown' || key === 'ArrowUp')) {
      setPlace(chosen);
    } else if (next !== undefined) setPlace(next);
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typeLetter(key, timeStamp);
    else return;
    // Escape must not close the enclosing dialog as well.
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    isOpen,
    active,
    open: () => setPlace(chosen),
    close,
    choose,
    point: setPlace,
    handleKey,
  };
}

/** Type-ahead: the next option with this prefix, wrapping around. Repeating a letter cycles through its options. */
export function findTyped(labels: readonly string[], typed: string, from: number): number {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = fold(isRepeated ? typed.slice(0, 1) : typed);
  const first = isRepeated ? from + 1 : from;
  for (let step = 0; step < labels.length; step += 1) {
    const place = (first + step) % labels.length;
    if (fold(labels[place] ?? '').startsWith(wanted)) return place;
  }
  return -1;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
