import { Description } from '../editing/description.tsx';
import { fieldOf } from '../editing/row-texts.ts';
import type { TaskCellProps } from './task-values.tsx';

export function TaskDescription(cell: TaskCellProps) {
  const { task, t } = cell;
  return (
    <div className="grid max-w-3xl gap-1 pb-3 pl-10 text-sm">
      <Description {...fieldOf('description', cell)} value={task.description} t={t} />
      <p className="px-2 text-muted text-xs">{t('adminProjects:textHint')}</p>
    </div>
  );
}
