import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { PageSkeleton } from '../../../../components/ui/page-skeleton.tsx';
import { milestonesQuery, projectsQuery, type StatusFilter } from '../api.ts';
import { ProjectRow } from './project-row.tsx';

export function ProjectList({ filter }: { filter: StatusFilter }) {
  const { t } = useTranslation();
  const query = useQuery(projectsQuery(filter));
  const { data: projects } = query;
  const { data: milestones = [] } = useQuery(milestonesQuery);

  if (projects && projects.length > 0) {
    return (
      <ul className="-mt-6 grid">
        {projects.map((project) => (
          <ProjectRow
            key={project.id}
            project={project}
            milestones={milestones.filter(({ projectId }) => projectId === project.id)}
          />
        ))}
      </ul>
    );
  }
  if (projects) return <Nothing filter={filter} />;
  return (
    <NotLoaded query={query} failure={t('dashboard:failed')} skeleton={<PageSkeleton className="h-50" />} />
  );
}

function Nothing({ filter }: { filter: StatusFilter }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2 py-4">
      <p className="font-display font-semibold text-lg tracking-tight">
        {t(`dashboard:none.${filter}.title`)}
      </p>
      <p className="max-w-[52ch] text-muted">{t(`dashboard:none.${filter}.text`)}</p>
    </div>
  );
}
