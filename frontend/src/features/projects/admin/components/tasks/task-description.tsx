import { parseText } from '../../parse-typed.ts';
import { Editable } from '../editing/editable.tsx';
import { fieldOf } from '../editing/row-texts.ts';
import type { TaskCellProps } from './task-values.tsx';

const control = { kind: 'text' } as const;

export function TaskDescription(cell: TaskCellProps) {
  const { task, t } = cell;
  return (
    <div className="grid max-w-3xl gap-1 pb-3 pl-10 text-sm">
      <Editable
        {...fieldOf('description', cell)}
        value={task.description}
        control={control}
        parse={parseText}
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
