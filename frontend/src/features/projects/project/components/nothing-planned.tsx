import type { Project } from '@fucina/contracts/project';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../components/ui/button.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { isUnderWay } from '../../../../lib/time/days.ts';

type NothingPlannedProps = { title: string; project: Pick<Project, 'id' | 'status'> };

/** While the project continues, links to its conversation. */
export function NothingPlanned({ title, project: { id, status } }: NothingPlannedProps) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  if (!isUnderWay(status)) return <p className="py-2 text-muted">{title}</p>;
  return (
    <div className="grid justify-items-start gap-3 py-2">
      <p className="font-display font-semibold text-lg">{title}</p>
      <p className="text-muted text-sm">{t('project:unplanned.text')}</p>
      <Link
        to={linkTo(`/portal/projects/${id}?tab=conversation#comments`)}
        className={`${buttonClass('quiet')} mt-1`}
      >
        {t('project:unplanned.ask')}
      </Link>
    </div>
  );
}
