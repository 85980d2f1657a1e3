import type { Milestone, StaffProject, Task } from '@fucina/contracts/project';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../../../components/ui/back-link.tsx';
import { Failure } from '../../../../../components/ui/failure.tsx';
import { LeaveQuestion } from '../../../../../components/ui/leave-question.tsx';
import { PageSkeleton } from '../../../../../components/ui/page-skeleton.tsx';
import { codeOf } from '../../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import { partQuery } from '../../api.ts';
import type { Desk } from '../../desk.ts';
import { DeskContext, useNewDesk } from '../../use-desk.ts';
import { useLiveProject } from '../../use-live-project.ts';
import { ApprovalsSection } from '../approvals/approvals-section.tsx';
import { MilestonesSection } from '../milestones/milestones-section.tsx';
import { TasksSection } from '../tasks/tasks-section.tsx';
import { MissingProject } from './missing-project.tsx';
import { OrphanNotes } from './orphan-notes.tsx';
import { ProjectHead } from './project-head.tsx';

export function ProjectDesk({ projectId, userId }: { projectId: number; userId: string }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const project = useQuery(partQuery('project', projectId));
  const tasks = useQuery(partQuery('tasks', projectId));
  const milestones = useQuery(partQuery('milestones', projectId));
  const failed = [project, tasks, milestones].find(({ error, data }) => error && !data);

  if (codeOf(project.error) === 'project.not_found') return <MissingProject />;
  if (!project.data || !tasks.data || !milestones.data) {
    const retry = () => {
      for (const { error, refetch } of [project, tasks, milestones]) if (error) void refetch();
    };
    return (
      <div className="grid gap-6">
        <BackLink to={linkTo('/admin/projects')}>{t('adminProjects:back')}</BackLink>
        <h1 className="text-3xl">{project.data?.name ?? t('adminProjects:project')}</h1>
        {failed ? (
          <Failure title={t('adminProjects:loadFailed')} error={failed.error} onRetry={retry} />
        ) : (
          <PageSkeleton />
        )}
      </div>
    );
  }
  return (
    <OpenDesk
      key={projectId}
      userId={userId}
      project={project.data}
      tasks={tasks.data}
      milestones={milestones.data}
    />
  );
}

type OpenDeskProps = { userId: string; project: StaffProject; tasks: Task[]; milestones: Milestone[] };

function OpenDesk({ userId, project, tasks, milestones }: OpenDeskProps) {
  const desk = useNewDesk({ projectId: project.id, userId });
  useLiveProject(desk);
  return (
    <DeskContext value={desk}>
      <div className="grid gap-12">
        <ProjectHead project={project} progress={averageOf(tasks)} />
        <OrphanNotes tasks={tasks} milestones={milestones} />
        <TasksSection tasks={tasks} />
        <div className="grid gap-12 xl:grid-cols-[7fr_5fr]">
          <MilestonesSection milestones={milestones} />
          <ApprovalsSection projectId={project.id} />
        </div>
      </div>
      <LeaveQuestion
        isAtRisk={() => isTyped(desk)}
        // Saving continues on other pages, but not without the tab.
        isAtRiskOnClosing={() => isTyped(desk) || desk.store.listUnsaved().length > 0 || desk.order.isBusy()}
      />
    </DeskContext>
  );
}

const isTyped = ({ typing, store, order }: Desk) =>
  typing.size > 0 ||
  order.read().phase === 'failed' ||
  store.listUnsaved().some(({ state }) => state.phase !== 'saving');

/** Rounded average of the tasks' progress, 0 without tasks (specification, §9). */
function averageOf(tasks: readonly Pick<Task, 'completionPercentage'>[]): number {
  if (tasks.length === 0) return 0;
  const sum = tasks.reduce((total, { completionPercentage }) => total + completionPercentage, 0);
  return Math.round(sum / tasks.length);
}
