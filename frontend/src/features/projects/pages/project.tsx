import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { NotLoaded } from '../../../components/ui/not-loaded.tsx';
import { PageSkeleton } from '../../../components/ui/page-skeleton.tsx';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { useTitle } from '../../../lib/navigation/use-title.ts';
import { LatestNews } from '../history/components/latest-news.tsx';
import { ProjectHeader } from '../project/components/project-header.tsx';
import { ProjectTabs } from '../project/components/project-tabs.tsx';
import { Summary } from '../project/components/summary.tsx';
import { useLiveProjects } from '../project/use-live-projects.ts';
import { readProjectId, useProject } from '../project/use-project.ts';

export function ProjectPage() {
  const { projectId } = useParams();
  const id = readProjectId(projectId);
  return id === null ? <MissingProject /> : <FoundProject key={id} id={id} />;
}

function FoundProject({ id }: { id: number }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const { data: user } = useCurrentUser();
  const found = useProject(id);
  const { project, tasks, milestones, isMissing } = found;
  useLiveProjects();
  useTitle(project.data ? t('project:titleOf', { name: project.data.name }) : null, language);

  if (isMissing) return <MissingProject />;
  if (!project.data || !user) {
    return (
      <div className="grid gap-6">
        <BackLink to={linkTo('/portal')}>{t('project:back')}</BackLink>
        <h1 className="text-3xl">{t('project:title')}</h1>
        <NotLoaded query={project} failure={t('project:failed.project')} skeleton={<PageSkeleton />} />
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      <ProjectHeader project={project.data} />
      <LatestNews projectId={id} userId={user.id} />
      <Summary project={project.data} tasks={tasks} milestones={milestones} />
      <ProjectTabs user={user} project={project.data} tasks={tasks} milestones={milestones} />
    </div>
  );
}

function MissingProject() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="text-3xl">{t('project:missing.title')}</h1>
      <p className="text-muted">{t('project:missing.text')}</p>
      <Link to={linkTo('/portal')} className={buttonClass()}>
        {t('project:missing.back')}
      </Link>
    </div>
  );
}
