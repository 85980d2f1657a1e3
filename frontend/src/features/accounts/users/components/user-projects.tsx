import type { AdminUser } from '@fucina/contracts/administration';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { describeError } from '../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useProjectsOf } from '../use-users.ts';

export function UserProjects({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const { data: projects, error, isPending } = useProjectsOf(user.id);

  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{t('adminUsers:projects.title')}</h3>
      {isPending && <Skeleton className="h-6 w-2/3" />}
      {error && <p className="text-ember text-sm">{describeError(error, { t, language })}</p>}
      {projects?.length === 0 && (
        <p className="text-muted text-sm">
          {t('adminUsers:projects.none')}{' '}
          <Link to={linkTo('/admin/projects')} className="link">
            {t('adminUsers:projects.open')}
          </Link>
        </p>
      )}
      {projects && projects.length > 0 && (
        <ul className="grid border-line border-t text-sm">
          {projects.map(({ id, name, status, progress }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2"
            >
              <Link to={linkTo(`/admin/projects/${id}`)} className="link min-w-0 wrap-anywhere">
                {name}
              </Link>
              <span className="flex items-center gap-3">
                <span className="figures text-muted">{progress}%</span>
                <StatusBadge
                  status={status}
                  label={t(`frame:projectStatus.${status}`, { defaultValue: status })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
