import type { ProjectStatus, Task } from '@fucina/contracts/project';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { ProgressBar } from '../../../../components/ui/progress-bar.tsx';
import { Due, TaskStatus } from './task-row.tsx';

type TaskDialogProps = {
  task: Task | null;
  project: ProjectStatus;
  onClose: () => void;
  children: ReactNode;
};

/** `children`: the task's comments. */
export function TaskDialog({ task, project, onClose, children }: TaskDialogProps) {
  const { t } = useTranslation();
  if (!task) return null;
  const { title, status, priority, description, completionPercentage } = task;
  return (
    <Dialog title={title} isOpen onClose={onClose} isWide>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <TaskStatus status={status} />
        <p className="text-sm">
          {t('project:tasks.priority', {
            priority: t(`frame:priority.${priority}`, { defaultValue: priority }),
          })}
        </p>
        <Due task={task} project={project} />
      </div>
      <ProgressBar percentage={completionPercentage} label={t('project:tasks.progressOf', { title })} />
      <p className="wrap-anywhere whitespace-pre-line">{description || t('project:noDescription')}</p>
      <section aria-labelledby="task-comments" className="grid gap-4 border-line border-t pt-5">
        <h3 id="task-comments" className="text-lg">
          {t('project:comments.title')}
        </h3>
        {children}
      </section>
    </Dialog>
  );
}
