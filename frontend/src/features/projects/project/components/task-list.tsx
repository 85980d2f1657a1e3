import type { Project, Task } from '@fucina/contracts/project';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { useNewcomers } from '../../use-glow.ts';
import { sortTasks, type TaskOrder, taskOrders } from '../sort-tasks.ts';
import { NothingPlanned } from './nothing-planned.tsx';
import { TaskRow } from './task-row.tsx';

type RowsProps = {
  order: TaskOrder;
  onOrder: (order: TaskOrder) => void;
  project: Pick<Project, 'id' | 'status'>;
  commentsOf: (taskId: number) => number;
  onOpen: (taskId: number) => void;
};

export function TaskList({ tasks, ...rows }: RowsProps & { tasks: UseQueryResult<Task[]> }) {
  const { t } = useTranslation();
  if (!tasks.data) return <NotLoaded query={tasks} failure={t('project:failed.tasks')} />;
  return <Rows {...rows} tasks={tasks.data} />;
}

function Rows({ tasks, order, onOrder, project, commentsOf, onOpen }: RowsProps & { tasks: Task[] }) {
  const { t } = useTranslation();
  const isNew = useNewcomers(tasks.map(({ id }) => id));

  if (tasks.length === 0) return <NothingPlanned title={t('project:tasks.none')} project={project} />;
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('project:tasks.order')}
        isLabelHidden
        value={order}
        onChange={onOrder}
        options={taskOrders.map((value) => ({ value, label: t(`project:tasks.orders.${value}`) }))}
        className="sm:w-64"
      />
      <ul className="grid">
        {sortTasks(tasks, order).map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            project={project.status}
            isNew={isNew(task.id)}
            comments={commentsOf(task.id)}
            onOpen={() => onOpen(task.id)}
          />
        ))}
      </ul>
    </div>
  );
}
