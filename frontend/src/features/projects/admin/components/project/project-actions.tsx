import type { StaffProject } from '@fucina/contracts/project';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import { DuplicateDialog } from '../list/duplicate-dialog.tsx';
import { RemoveDialog } from '../list/remove-dialog.tsx';

export function ProjectActions({ project, name }: { project: StaffProject; name: string }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const navigate = useNavigate();
  const [pending, setPending] = useState<'duplicate' | 'remove' | null>(null);
  const close = () => setPending(null);

  return (
    <div className="flex flex-wrap content-start gap-x-6 text-sm lg:grid lg:justify-items-start">
      <Link to={linkTo(`/portal/projects/${project.id}`)} className="link flex min-h-11 items-center">
        {t('adminProjects:toPortal')}
      </Link>
      <button type="button" className="link min-h-11" onClick={() => setPending('duplicate')}>
        {t('adminProjects:duplicate.open')}
      </button>
      <button
        type="button"
        className="min-h-11 font-semibold text-ember underline decoration-1 underline-offset-4 hover:decoration-2"
        onClick={() => setPending('remove')}
      >
        {t('adminProjects:remove.open')}
      </button>
      <DuplicateDialog project={pending === 'duplicate' ? { ...project, name } : null} onClose={close} />
      <RemoveDialog
        project={pending === 'remove' ? { ...project, name } : null}
        onClose={close}
        onRemoved={() => void navigate(linkTo('/admin/projects'))}
      />
    </div>
  );
}
