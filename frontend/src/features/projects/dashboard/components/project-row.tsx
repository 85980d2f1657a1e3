import type { Project } from '@fucina/contracts/project';
import type { ProjectMilestone } from '@fucina/contracts/project-news';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { EntryLink } from '../../../../components/ui/entry-link.tsx';
import { ProgressBar } from '../../../../components/ui/progress-bar.tsx';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { isLate, isUnderWay, writeDay } from '../../../../lib/time/days.ts';
import { describeDistance } from '../../distance.ts';
import { LedBy } from '../../led-by.tsx';
import { useGlow } from '../../use-glow.ts';
import { ProjectRule } from './project-rule.tsx';

type ProjectRowProps = { project: Project; milestones: ProjectMilestone[] };

export function ProjectRow({ project, milestones }: ProjectRowProps) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { id, name, status, progress, leadName, updatedAt } = project;
  const row = useGlow<HTMLLIElement>(updatedAt);
  return (
    <li
      ref={row}
      className="group relative grid gap-x-8 gap-y-3 border-line border-b py-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="wrap-anywhere min-w-0 text-lg">
          <EntryLink
            to={linkTo(`/portal/projects/${id}`)}
            className="decoration-2 decoration-brand underline-offset-4 after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand group-hover:underline"
          >
            {name}
          </EntryLink>
        </h3>
        <StatusBadge status={status} label={t(`frame:projectStatus.${status}`, { defaultValue: status })} />
      </div>
      <EndDate project={project} />
      <div className="grid min-w-0 gap-4 sm:col-span-2">
        <ProjectRule project={project} milestones={milestones} />
        <div className="grid items-center gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)]">
          <LedBy name={leadName} />
          <div className="sm:col-start-2">
            <ProgressBar percentage={progress} label={t('dashboard:progressOf', { name })} />
          </div>
        </div>
      </div>
    </li>
  );
}

function EndDate({ project: { endDate, status } }: { project: Project }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const day = writeDay(endDate, { language, t });
  if (!endDate || status === 'completed')
    return (
      <p className="text-muted text-sm sm:pt-1 sm:text-right">
        {endDate ? t('dashboard:ended', { day }) : t('dashboard:noEnd')}
      </p>
    );
  return (
    <p className="whitespace-nowrap text-sm sm:pt-1">
      <span className="text-muted">
        {t('dashboard:ends', { day })}
        {isUnderWay(status) && ', '}
      </span>
      {isUnderWay(status) && (
        <span
          className={clsx(
            'whitespace-nowrap font-semibold',
            isLate(endDate, { project: status }) && 'text-ember',
          )}
        >
          {describeDistance(endDate, { t })}
        </span>
      )}
    </p>
  );
}
