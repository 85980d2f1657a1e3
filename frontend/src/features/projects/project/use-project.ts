import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, describeError } from '../../../lib/api/api-error.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { showToast } from '../../../lib/toast.ts';
import { milestonesQuery, projectQuery, tasksQuery } from './api.ts';

/** Errors go to a toast and are shown in place. */
export function useProject(id: number) {
  const { t } = useTranslation();
  const project = useQuery(projectQuery(id));
  const tasks = useQuery(tasksQuery(id));
  const milestones = useQuery(milestonesQuery(id));
  useFailureToast(project.error, t('project:failed.project'));
  // Without its project, neither is shown.
  useFailureToast(project.error ? null : tasks.error, t('project:failed.tasks'));
  useFailureToast(project.error ? null : milestones.error, t('project:failed.milestones'));
  return { project, tasks, milestones, isMissing: isMissing(project.error) };
}

const isMissing = (error: unknown) => codeOf(error) === 'project.not_found';

function useFailureToast(error: Error | null, title: string) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  useEffect(() => {
    // The page itself reports a missing project.
    if (!error || isMissing(error)) return;
    showToast({ tone: 'destructive', title, description: describeError(error, { t, language }) });
  }, [error, title, t, language]);
}

/** Null if not a valid id. */
export function readProjectId(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return id <= 2_147_483_647 ? id : null;
}
