import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../lib/api/api-error.ts';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { milestonesQuery, projectQuery, tasksQuery } from './api.ts';

/** Errors go to a toast and are shown in place. */
export function useProject(id: number) {
  const { t } = useTranslation();
  const project = useQuery(projectQuery(id));
  const tasks = useQuery(tasksQuery(id));
  const milestones = useQuery(milestonesQuery(id));
  useToastOf(project.error, t('project:failed.project'));
  // Without its project, neither is shown.
  useToastOf(project.error ? null : tasks.error, t('project:failed.tasks'));
  useToastOf(project.error ? null : milestones.error, t('project:failed.milestones'));
  return { project, tasks, milestones, isMissing: isMissing(project.error) };
}

const isMissing = (error: unknown) => codeOf(error) === 'project.not_found';

function useToastOf(error: Error | null, title: string) {
  const fail = useEffectEvent(useFailureToast());
  useEffect(() => {
    // The page itself reports a missing project.
    if (error && !isMissing(error)) fail(title, error);
  }, [error, title]);
}

/** Null if not a valid id. */
export function readProjectId(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return id <= 2_147_483_647 ? id : null;
}
