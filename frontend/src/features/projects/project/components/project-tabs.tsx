import type { Milestone, Project, StaffProject, Task } from '@fucina/contracts/project';
import type { User } from '@fucina/contracts/user';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '../../../../components/ui/leave-question.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { Tabs } from '../../../../components/ui/tabs.tsx';
import { WhenLoaded } from '../../../../components/ui/when-loaded.tsx';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { defineView, oneOf } from '../../../../lib/navigation/define-view.ts';
import { useListView } from '../../../../lib/navigation/use-list-view.ts';
import { readViewedUser } from '../../../../lib/view-as.ts';
import { useApprovals } from '../../approvals/use-approvals.ts';
import { Conversation } from '../../comments/components/conversation.tsx';
import { useComments } from '../../comments/use-comments.ts';
import { History } from '../../history/components/history.tsx';
import { taskOrders } from '../sort-tasks.ts';
import { MilestoneList } from './milestone-list.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskList } from './task-list.tsx';

const ApprovalsPanel = lazyPart(
  async () => (await import('../../approvals/components/approvals-panel.tsx')).ApprovalsPanel,
);
const FilesPanel = lazyPart(async () => (await import('../../files/components/files-panel.tsx')).FilesPanel);

type ProjectTabsProps = {
  user: User;
  project: Project | StaffProject;
  tasks: UseQueryResult<Task[]>;
  milestones: UseQueryResult<Milestone[]>;
};

const projectView = defineView({ tab: (given) => given ?? 'tasks', order: oneOf(taskOrders, 'planned') });

/** Tab, order and open task are kept in the URL. */
export function ProjectTabs({ user, project, tasks, milestones }: ProjectTabsProps) {
  const { t } = useTranslation();
  const { view, show, openId, open, close } = useListView({ openedAs: 'task', ...projectView });
  const comments = useComments(project.id);
  const approvals = useApprovals(project.id);
  const barrier = useDecisionBarrier(user, project);
  const { id: projectId } = project;
  const said = { comments, projectId, userId: user.id };
  const task = tasks.data?.find(({ id }) => String(id) === openId) ?? null;

  const taskList = (
    <TaskList
      tasks={tasks}
      order={view.order}
      onOrder={(order) => show({ order }, { isReplaced: true })}
      project={project}
      commentsOf={(taskId) => comments.list.data?.filter((one) => one.taskId === taskId).length ?? 0}
      onOpen={(id) => open(String(id))}
    />
  );
  const conversation = (
    <Conversation
      {...said}
      taskId={null}
      aboutOf={({ taskId }) => tasks.data?.find(({ id }) => id === taskId)?.title ?? null}
    />
  );
  const approvalsTab = {
    note: approvals.note,
    count: approvals.waiting,
    isLazy: true,
    content: (
      <WhenLoaded meanwhile={<Skeleton className="h-24" />}>
        <ApprovalsPanel approvals={approvals} barrier={barrier} />
      </WhenLoaded>
    ),
  };
  const files = (
    <WhenLoaded meanwhile={<Skeleton className="h-40" />}>
      <FilesPanel projectId={projectId} userId={user.id} isStaff={user.role === 'admin'} />
    </WhenLoaded>
  );
  const labelled = (id: string) => ({ id, label: t(`project:tabs.${id}`) });

  return (
    <>
      <Tabs
        label={t('project:tabs.label')}
        chosen={view.tab}
        onChoose={(tab) => show({ tab }, { isReplaced: true })}
        tabs={[
          { ...labelled('tasks'), content: taskList },
          { ...labelled('approvals'), ...approvalsTab },
          {
            ...labelled('milestones'),
            content: <MilestoneList milestones={milestones} project={project} />,
          },
          { ...labelled('files'), isLazy: true, content: files },
          { ...labelled('conversation'), content: conversation },
          { ...labelled('history'), content: <History projectId={projectId} /> },
        ]}
      />
      <TaskDialog task={task} project={project.status} onClose={close}>
        <Conversation key={task?.id} {...said} taskId={task?.id ?? null} />
      </TaskDialog>
      {comments.outgoing.length > 0 && <LeaveQuestion />}
    </>
  );
}

/** Why the reader cannot decide on the client's behalf; null for the client. */
function useDecisionBarrier(user: User, project: Project | StaffProject): string | null {
  const { t } = useTranslation();
  if (readViewedUser()) return t('project:viewing');
  if (user.role === 'client') return null;
  const isMember = 'memberIds' in project && project.memberIds.includes(user.id);
  return isMember ? null : t('project:approvals.staff');
}
