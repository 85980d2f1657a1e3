import { parseText } from '../../parse-typed.ts';
import { Editable } from '../editing/editable.tsx';
import type { TaskCellProps } from './task-values.tsx';

const control = { kind: 'text' } as const;

export function TaskDescription({ task, state, save, texts, t }: TaskCellProps) {
  return (
    <div className="grid max-w-3xl gap-1 pb-3 pl-10 text-sm">
      <Editable
        field="description"
        label={texts.label('description')}
        value={task.description}
        state={state.description}
        control={control}
        parse={parseText}
        onSave={save}
        say={texts.say}
        speak={(value) => value || t('adminProjects:addDescription')}
        show={(value) =>
          value ? (
            <span className="wrap-anywhere whitespace-pre-line">{value}</span>
          ) : (
            <span className="text-muted">{t('adminProjects:addDescription')}</span>
          )
        }
      />
      <p className="px-2 text-muted text-xs">{t('adminProjects:textHint')}</p>
    </div>
  );
}
