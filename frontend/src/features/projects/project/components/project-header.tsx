import type { Project } from '@fucina/contracts/project';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../../components/ui/back-link.tsx';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { LedBy } from '../../led-by.tsx';

/** Longer names are set in smaller type, to fit on a phone. */
const LONG = 60;

export function ProjectHeader({ project: { name, status, description, leadName } }: { project: Project }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <header className="grid gap-3">
      <BackLink to={linkTo('/portal')}>{t('project:back')}</BackLink>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className={clsx('wrap-anywhere min-w-0', name.length > LONG ? 'text-xl' : 'text-3xl')}>{name}</h1>
        <StatusBadge status={status} label={t(`frame:projectStatus.${status}`, { defaultValue: status })} />
      </div>
      <p className="wrap-anywhere whitespace-pre-line text-muted">
        {description || t('project:noDescription')}
      </p>
      <LedBy name={leadName} />
    </header>
  );
}
