import type { ProjectStatus, Task } from '@fucina/contracts/project';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { CheckMark } from '../../../../components/ui/check-mark.tsx';
import { ProgressBar } from '../../../../components/ui/progress-bar.tsx';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { isLate, isUnderWay, writeDay, writeDue } from '../../../../lib/time/days.ts';
import { useGlow } from '../../use-glow.ts';

type TaskRowProps = {
  task: Task;
  project: ProjectStatus;
  isNew: boolean;
  comments: number;
  onOpen: () => void;
};

/** Clicking anywhere in the row opens the details. */
export function TaskRow({ task, project, isNew, comments, onOpen }: TaskRowProps) {
  const { t } = useTranslation();
  const { title, status, priority, completionPercentage, version } = task;
  const row = useGlow<HTMLLIElement>(version, isNew);
  return (
    <li
      ref={row}
      className="group relative grid items-start gap-x-6 lg:items-center gap-y-2 border-line border-b py-4 sm:grid-cols-[minmax(0,1fr)_11rem] lg:grid-cols-[minmax(0,1fr)_11rem_11rem]"
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="wrap-anywhere min-w-0 font-sans text-base tracking-normal">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onOpen}
              className="text-left font-semibold decoration-2 decoration-brand underline-offset-4 after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand group-hover:underline"
            >
              {title}
            </button>
          </h3>
          <TaskStatus status={status} />
        </div>
        <p className="text-muted text-sm">
          {t('project:tasks.priority', {
            priority: t(`frame:priority.${priority}`, { defaultValue: priority }),
          })}
          {comments > 0 && ` · ${t('project:tasks.comments', { count: comments })}`}
        </p>
      </div>
      <Due task={task} project={project} />
      <div className="sm:col-span-2 lg:col-span-1">
        <ProgressBar percentage={completionPercentage} label={t('project:tasks.progressOf', { title })} />
      </div>
    </li>
  );
}

/** Hidden if completed, which the due date already says. */
export function TaskStatus({ status }: Pick<Task, 'status'>) {
  const { t } = useTranslation();
  if (status === 'completed') return null;
  return <StatusBadge status={status} label={t(`frame:taskStatus.${status}`, { defaultValue: status })} />;
}

export function Due({ task, project }: { task: Task; project: ProjectStatus }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { dueDate, status } = task;
  const isDone = status === 'completed';
  const isOverdue = !isDone && dueDate !== null && isLate(dueDate, { project });
  const text = writeDue({ dueDate, isDone, project }, { t });
  if (isDone) {
    return (
      <p className="flex items-center gap-2 font-semibold text-brand-strong text-sm sm:max-lg:justify-end">
        <CheckMark />
        {text}
      </p>
    );
  }
  return (
    <p className="text-sm sm:max-lg:text-right">
      <span
        className={clsx(
          isOverdue
            ? 'font-semibold text-ember'
            : !dueDate || !isUnderWay(project)
              ? 'text-muted'
              : 'font-semibold',
        )}
      >
        {text}
      </span>
      {dueDate && <span className="block text-muted text-xs">{writeDay(dueDate, { language, t })}</span>}
    </p>
  );
}
