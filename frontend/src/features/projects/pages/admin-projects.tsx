import { useTranslation } from 'react-i18next';
import { CreateProject } from '../admin/components/list/create-project.tsx';
import { ProjectList } from '../admin/components/list/project-list.tsx';

export function AdminProjectsPage() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-8">
      <h1 className="text-3xl">{t('adminProjects:title')}</h1>
      <CreateProject />
      <ProjectList />
    </div>
  );
}
