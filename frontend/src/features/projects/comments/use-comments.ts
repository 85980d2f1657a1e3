import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Comment, CreateCommentBody } from '@fucina/contracts/project';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callPart, fill } from '../../../lib/api/api-client.ts';
import { codeOf } from '../../../lib/api/api-error.ts';
import { createRequestKey } from '../../../lib/api/request-key.ts';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { useDrafts } from '../../../lib/browser/use-kept-draft.ts';
import { removeOnce } from '../remove-once.ts';

const commentsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'comments'],
    queryFn: ({ signal }) =>
      callPart<Comment[]>(fill(projectEndpoints.listComments, { id: projectId }), 'comments', { signal }),
  });

/** A pending comment. A failed one is kept until sent or discarded. */
export type Outgoing = CreateCommentBody & { error: unknown };

export type Comments = ReturnType<typeof useComments>;

export const draftName = (projectId: number, taskId: number | null) => `comment ${projectId} ${taskId ?? ''}`;

export function useComments(projectId: number) {
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const fail = useFailureToast();
  const drafts = useDrafts();
  const query = commentsQuery(projectId);
  const list = useQuery(query);
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);

  const drop = (key: string) =>
    setOutgoing((current) => current.filter(({ requestKey }) => requestKey !== key));
  const setError = (key: string, reason: unknown) =>
    setOutgoing((current) =>
      current.map((one) => (one.requestKey === key ? { ...one, error: reason } : one)),
    );
  const keep = (change: (comments: Comment[]) => Comment[]) =>
    queryClient.setQueryData(query.queryKey, (current) => current && change(current));

  const posting = useMutation({
    mutationFn: (body: CreateCommentBody) =>
      callPart<Comment>(fill(projectEndpoints.addComment, { id: projectId }), 'comment', { body }),
    onSuccess(comment, { requestKey }) {
      keep((comments) => [...comments.filter(({ id }) => id !== comment.id), comment]);
      drop(requestKey);
    },
    onError(reason, { requestKey, taskId, text }) {
      setError(requestKey, reason);
      if (codeOf(reason) !== 'session.required') return;
      // The page gives way to the login.
      const name = draftName(projectId, taskId);
      drafts.keep(name, [text, drafts.read(name)].filter(Boolean).join('\n\n'));
    },
  });

  const removing = useMutation({
    mutationFn: (commentId: number) =>
      removeOnce(fill(projectEndpoints.removeComment, { id: projectId, commentId })),
    onSuccess: (_, removed) => keep((comments) => comments.filter(({ id }) => id !== removed)),
    onError: (reason) => fail(t('project:comments.removeFailed'), reason),
  });

  return {
    list,
    outgoing,
    post({ text, taskId }: Pick<CreateCommentBody, 'text' | 'taskId'>) {
      const body = { text, taskId, requestKey: createRequestKey() };
      setOutgoing((current) => [...current, { ...body, error: null }]);
      posting.mutate(body);
    },
    /** Uses the same key, so that a retry creates no duplicate. */
    postAgain({ error: _, ...body }: Outgoing) {
      setError(body.requestKey, null);
      posting.mutate(body);
    },
    drop,
    /** Resolves on failure, too. */
    remove: (id: number) => removing.mutateAsync(id).catch(() => undefined),
    isRemoving: removing.isPending,
  };
}
