import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import type { RecordKind } from '../../desk.ts';
import type { FieldState, RecordState } from '../../saving/saving-store.ts';
import { useDesk } from '../../use-desk.ts';

type RecordNotesProps = {
  kind: RecordKind;
  id: number;
  state: RecordState;
  showValue: (field: string, value: unknown) => string;
};

export function RecordNotes({ kind, id, state, showValue }: RecordNotesProps) {
  const open = Object.entries(state).filter(([, { phase }]) => phase === 'failed' || phase === 'clash');
  if (open.length === 0) return null;
  return (
    <ul className="grid gap-2 py-2">
      {open.map(([field, of]) => (
        <li key={field}>
          <FieldNote kind={kind} id={id} field={field} state={of} show={(value) => showValue(field, value)} />
        </li>
      ))}
    </ul>
  );
}

type FieldNoteProps = {
  kind: RecordKind;
  id: number;
  field: string;
  state: FieldState;
  show: (value: unknown) => string;
};

function FieldNote({ kind, id, field, state, show }: FieldNoteProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const saver = useDesk().savers[kind];
  const label = t(`adminProjects:fields.${field}`);
  const isClash = state.phase === 'clash';
  const reason = state.phase === 'failed' && state.error ? describeError(state.error, { t, language }) : '';

  /** The note goes with its buttons. */
  const thenLeave = (act: () => void) => (event: MouseEvent) => {
    const record = event.currentTarget.closest('[data-task], [data-milestone], header');
    const value = record?.querySelector<HTMLElement>(`[data-field="${field}"]`);
    (value ?? record?.querySelector<HTMLElement>('[data-field=title], [data-field=name]'))?.focus();
    act();
  };

  return (
    <div role="alert" className="grid gap-1 border-ember border-l-4 bg-card py-2 pr-2 pl-3 text-sm">
      <p className="font-semibold">
        {isClash ? t('adminProjects:clash.title', { label }) : t('adminProjects:unsaved.title', { label })}
      </p>
      {isClash ? (
        <dl className="grid gap-x-3 sm:grid-cols-[auto_1fr]">
          <dt className="text-muted">{t('adminProjects:clash.theirs')}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{show(state.theirs)}</dd>
          <dt className="text-muted">{t('adminProjects:clash.mine')}</dt>
          <dd className="wrap-anywhere whitespace-pre-line font-semibold">{show(state.value)}</dd>
        </dl>
      ) : (
        <p>
          {reason}{' '}
          <span className="text-muted">{t('adminProjects:unsaved.kept', { value: show(state.value) })}</span>
        </p>
      )}
      <p className="flex flex-wrap gap-x-6">
        <button type="button" className="link min-h-11" onClick={thenLeave(() => saver.insist(id, field))}>
          {isClash ? t('adminProjects:clash.keepMine') : t('common:errors.retry')}
        </button>
        <button type="button" className="link min-h-11" onClick={thenLeave(() => saver.discard(id, field))}>
          {isClash ? t('adminProjects:clash.takeTheirs') : t('adminProjects:unsaved.discard')}
        </button>
      </p>
    </div>
  );
}
