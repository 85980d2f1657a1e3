import { useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { MissingProject } from '../admin/components/project/missing-project.tsx';
import { ProjectDesk } from '../admin/components/project/project-desk.tsx';

const ID = /^[1-9]\d{0,9}$/;

export function AdminProjectPage() {
  const { projectId = '' } = useParams();
  const { data: user } = useCurrentUser();
  if (!user) return null;
  if (!ID.test(projectId)) return <MissingProject />;
  return <ProjectDesk key={projectId} projectId={Number(projectId)} userId={user.id} />;
}
