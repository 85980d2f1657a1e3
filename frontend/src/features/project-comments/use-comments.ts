import type { Comment, CreateCommentBody } from '@fucina/contracts/project';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, describeError } from '../../lib/api-error.ts';
import { createRequestKey } from '../../lib/request-key.ts';
import { showToast } from '../../lib/toast.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { commentsQuery, postComment, removeComment } from './api/comments.ts';

/** A comment on its way; with an error when it did not arrive, kept until it does or its author lets it go. */
export type Outgoing = CreateCommentBody & { error: unknown };

export type Comments = ReturnType<typeof useComments>;

/** What is said about a project and its tasks, and what the reader is saying. */
export function useComments(projectId: number) {
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const { language } = useLanguage();
  const query = commentsQuery(projectId);
  const { data, error, refetch } = useQuery(query);
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const [drafts, setDrafts] = useState<Record<string, string>>({});

  const drop = (key: string) =>
    setOutgoing((current) => current.filter(({ requestKey }) => requestKey !== key));
  const setError = (key: string, reason: unknown) =>
    setOutgoing((current) =>
      current.map((one) => (one.requestKey === key ? { ...one, error: reason } : one)),
    );
  const keep = (change: (comments: Comment[]) => Comment[]) =>
    queryClient.setQueryData(query.queryKey, (current) => current && change(current));

  const posting = useMutation({
    mutationFn: (body: CreateCommentBody) => postComment(projectId, body),
    onSuccess(comment, { requestKey }) {
      keep((comments) => [...comments.filter(({ id }) => id !== comment.id), comment]);
      drop(requestKey);
    },
    onError: (reason, { requestKey }) => setError(requestKey, reason),
  });

  const removing = useMutation({
    async mutationFn(id: number) {
      try {
        await removeComment(projectId, id);
      } catch (reason) {
        // Already gone is as good.
        if (codeOf(reason) !== 'record.not_found') throw reason;
      }
    },
    onSuccess: (_, removed) => keep((comments) => comments.filter(({ id }) => id !== removed)),
    onError(reason) {
      const description = describeError(reason, { t, language });
      showToast({ tone: 'destructive', title: t('project:comments.removeFailed'), description });
    },
  });

  return {
    all: data,
    error,
    retry: () => void refetch(),
    outgoing,
    drafts,
    setDraft: (place: string, text: string) => setDrafts((current) => ({ ...current, [place]: text })),
    post({ text, taskId }: Pick<CreateCommentBody, 'text' | 'taskId'>) {
      const body = { text, taskId, requestKey: createRequestKey() };
      setOutgoing((current) => [...current, { ...body, error: null }]);
      posting.mutate(body);
    },
    /** Under the same key: if the first try did arrive after all, it stays one comment. */
    postAgain({ error: _, ...body }: Outgoing) {
      setError(body.requestKey, null);
      posting.mutate(body);
    },
    drop,
    /** False when it is still there. */
    remove: (id: number) =>
      removing.mutateAsync(id).then(
        () => true,
        () => false,
      ),
    isRemoving: removing.isPending,
  };
}
