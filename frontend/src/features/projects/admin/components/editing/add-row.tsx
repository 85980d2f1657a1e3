import { clsx } from 'clsx';
import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '../../../../../components/ui/field.tsx';
import { describeError } from '../../../../../lib/api/api-error.ts';
import { useKeptDraft } from '../../../../../lib/browser/use-kept-draft.ts';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import { parseLine } from '../../parse-typed.ts';
import { useDesk } from '../../use-desk.ts';
import { type NewEntry, useNewRecords } from './use-new-records.ts';

type AddRowProps = {
  kind: 'tasks' | 'milestones';
  label: string;
  input: RefObject<HTMLInputElement | null>;
};

export function AddRow({ kind, label, input }: AddRowProps) {
  const { t } = useTranslation();
  const { projectId, typing } = useDesk();
  const [text, setText] = useKeptDraft(`new ${kind} ${projectId}`);
  const [problem, setProblem] = useState<string | null>(null);
  const { entries, add, retry, drop } = useNewRecords(kind);
  const indent = kind === 'tasks' && 'xl:pl-11';

  function type(next: string) {
    setText(next);
    setProblem(null);
    if (next.trim()) typing.add(kind);
    else typing.delete(kind);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = parseLine(text);
    if (!parsed.isValid) return setProblem(t(`adminProjects:typed.${parsed.problem}`));
    add(parsed.value);
    type('');
  }

  /** The pressed button goes. */
  const thenType = (act: (entry: NewEntry) => void) => (entry: NewEntry) => {
    act(entry);
    input.current?.focus();
  };

  return (
    <>
      <ul className={clsx('empty:hidden', indent)}>
        {entries.map((entry) => (
          <EntryRow key={entry.requestKey} entry={entry} onRetry={thenType(retry)} onDrop={thenType(drop)} />
        ))}
      </ul>
      <form onSubmit={submit} className={clsx('grid gap-1 py-2', indent)}>
        <input
          ref={input}
          value={text}
          onChange={(event) => type(event.target.value)}
          aria-label={label}
          placeholder={label}
          {...(problem ? { 'aria-invalid': true, 'aria-describedby': `${kind}-add-problem` } : {})}
          autoComplete="off"
          enterKeyHint="done"
          className={`${controlClass(problem ?? undefined)} h-11 text-sm`}
        />
        {problem && (
          <p id={`${kind}-add-problem`} role="alert" className="font-semibold text-ember text-sm">
            {problem}
          </p>
        )}
      </form>
    </>
  );
}

type EntryRowProps = {
  entry: NewEntry;
  onRetry: (entry: NewEntry) => void;
  onDrop: (entry: NewEntry) => void;
};

function EntryRow({ entry, onRetry, onDrop }: EntryRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { title, isStuck, error } = entry;
  if (!isStuck) return <li className="border-line border-b px-2 py-3 text-muted">{title}</li>;
  return (
    <li role="alert" className="grid gap-1 border-ember border-l-4 bg-card py-2 pl-3 text-sm">
      <p className="font-semibold">{t('adminProjects:unsaved.entry', { title })}</p>
      {error !== null && <p>{describeError(error, { t, language })}</p>}
      <p className="flex flex-wrap gap-x-6">
        <button type="button" className="link min-h-11" onClick={() => onRetry(entry)}>
          {t('common:errors.retry')}
        </button>
        <button type="button" className="link min-h-11" onClick={() => onDrop(entry)}>
          {t('adminProjects:unsaved.discard')}
        </button>
      </p>
    </li>
  );
}
