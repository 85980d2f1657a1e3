import type { Comment } from '@fucina/contracts/project';
import { useTranslation } from 'react-i18next';
import { useRowFocus } from '../../../../components/table/use-row-focus.ts';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { readViewedUser } from '../../../../lib/view-as.ts';
import { type Comments, draftName } from '../use-comments.ts';
import { CommentEntry } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';
import { OutgoingEntry } from './outgoing-entry.tsx';

type ConversationProps = {
  comments: Comments;
  projectId: number;
  /** Null: about the project as a whole. */
  taskId: number | null;
  userId: string;
  aboutOf?: (comment: Comment) => string | null;
};

export function Conversation({ comments, projectId, taskId, userId, aboutOf }: ConversationProps) {
  const { t } = useTranslation();
  const conversation = useRowFocus();
  const { list, outgoing } = comments;
  const isShown = (one: { taskId: number | null }) => taskId === null || one.taskId === taskId;
  const shown = list.data?.filter(isShown);
  const waiting = outgoing.filter(isShown);

  return (
    <div
      {...conversation}
      {...(taskId === null ? { id: 'comments' } : {})}
      className="grid gap-5 outline-none"
    >
      <NotLoaded
        query={list}
        failure={t('project:comments.failed')}
        skeleton={<Skeleton className="h-20 w-full" />}
      />
      {shown && shown.length + waiting.length === 0 && (
        <p className="text-muted">
          {t(taskId === null ? 'project:comments.none' : 'project:comments.noneOfTask')}
        </p>
      )}
      {(shown ?? []).length + waiting.length > 0 && (
        <ul className="-mt-4 grid">
          {shown?.map((comment) => (
            <CommentEntry
              key={comment.id}
              comment={comment}
              about={aboutOf?.(comment) ?? null}
              isOwn={comment.author.id === userId}
              comments={comments}
            />
          ))}
          {waiting.map((one) => (
            <OutgoingEntry key={one.requestKey} outgoing={one} comments={comments} />
          ))}
        </ul>
      )}
      {readViewedUser() ? (
        <p className="text-muted text-sm">{t('project:viewing')}</p>
      ) : (
        <CommentForm post={comments.post} taskId={taskId} draft={draftName(projectId, taskId)} />
      )}
    </div>
  );
}
