import { clsx } from 'clsx';
import { type ComponentProps, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';

type EntryListProps = {
  entries: readonly string[];
  onChange: (entries: string[]) => void;
  /** The text as an entry; null if it cannot be one. */
  read: (text: string) => string | null;
  /** Beyond this many there is no field. */
  most: number;
  texts: { label: string; hint?: string; fault?: string; add: string; remove: string };
  field?: Partial<ComponentProps<typeof TextField>>;
  entryClass?: string;
};

/** A list of short texts. The one being typed is already its last, so that saving and leaving count it. */
export function EntryList({ entries, onChange, read, most, texts, field, entryClass }: EntryListProps) {
  const [typed, setTyped] = useState('');
  const [draft, setDraft] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isDraft = draft !== null && entries.at(-1) === draft;
  const added = isDraft ? entries.slice(0, -1) : entries;
  // Discarded or undone with the rest.
  const text = draft === null || isDraft ? typed : '';
  const isWrong = text.trim() !== '' && read(text) === null;

  function type(next: string) {
    const entry = read(next);
    const isNew = entry !== null && !added.includes(entry);
    setTyped(next);
    setDraft(isNew ? entry : null);
    setIsTried(false);
    if (isNew || isDraft) onChange(isNew ? [...added, entry] : [...added]);
  }
  function add() {
    setIsTried(true);
    if (isWrong || text.trim() === '') return input.current?.focus();
    if (entries.length === most) focusBeside(added.length);
    setTyped('');
    setDraft(null);
  }
  /** Before a button or the field goes, so that the focus stays. */
  function focusBeside(at: number) {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[at + 1] ?? buttons[at - 1] ?? input.current)?.focus();
  }
  function remove(at: number) {
    focusBeside(at);
    onChange(entries.filter((_, other) => other !== at));
  }

  return (
    <>
      {added.length > 0 && (
        <ul ref={list} className="grid border-line border-t text-sm">
          {added.map((entry, at) => (
            <li key={entry} className="flex items-center justify-between gap-4 border-line border-b">
              <span className={clsx('wrap-anywhere min-w-0', entryClass)}>{entry}</span>
              <button
                type="button"
                onClick={() => remove(at)}
                className="link min-h-11 shrink-0 disabled:hidden"
              >
                {texts.remove}
                <span className="sr-only"> {entry}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {added.length < most && (
        <div className="flex max-w-3xl flex-wrap items-start gap-3">
          <TextField
            autoComplete="off"
            {...field}
            ref={input}
            label={texts.label}
            hint={texts.hint}
            error={isTried && isWrong ? texts.fault : undefined}
            value={text}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setIsTried(true)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
            className="min-w-0 flex-1 basis-56"
          />
          <Button look="quiet" onClick={add} className="sm:mt-7">
            {texts.add}
          </Button>
        </div>
      )}
    </>
  );
}
