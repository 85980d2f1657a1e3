import type { Milestone, Project, ProjectStatus } from '@fucina/contracts/project';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { isLate, isUnderWay, writeDay } from '../../../../lib/time/days.ts';
import { describeDistance } from '../../distance.ts';
import { useGlow, useNewcomers } from '../../use-glow.ts';
import { NothingPlanned } from './nothing-planned.tsx';

type MilestoneListProps = {
  milestones: UseQueryResult<Milestone[]>;
  project: Pick<Project, 'id' | 'status'>;
};

export function MilestoneList({ milestones, project }: MilestoneListProps) {
  const { t } = useTranslation();
  if (!milestones.data) return <NotLoaded query={milestones} failure={t('project:failed.milestones')} />;
  return <Rows milestones={milestones.data} project={project} />;
}

type RowsProps = Omit<MilestoneListProps, 'milestones'> & { milestones: Milestone[] };

function Rows({ milestones, project }: RowsProps) {
  const { t } = useTranslation();
  const isNew = useNewcomers(milestones.map(({ id }) => id));
  if (milestones.length === 0) {
    return <NothingPlanned title={t('project:milestones.none')} project={project} />;
  }
  return (
    <ol className="-mt-4 grid">
      {milestones.map((milestone) => (
        <MilestoneRow
          key={milestone.id}
          milestone={milestone}
          project={project.status}
          isNew={isNew(milestone.id)}
        />
      ))}
    </ol>
  );
}

type MilestoneRowProps = { milestone: Milestone; project: ProjectStatus; isNew: boolean };

function MilestoneRow({ milestone, project, isNew }: MilestoneRowProps) {
  const { t } = useTranslation();
  const { title, description, status, version } = milestone;
  const row = useGlow<HTMLLIElement>(version, isNew);
  return (
    <li
      ref={row}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-line border-b py-4 sm:grid-cols-[1.5rem_minmax(0,1fr)_14rem]"
    >
      <Mark isReached={status === 'reached'} />
      <div className="grid gap-1">
        <h3 className="wrap-anywhere font-sans text-base tracking-normal">
          {title}
          <span className="sr-only"> ({t(`frame:milestoneStatus.${status}`, { defaultValue: status })})</span>
        </h3>
        {description && <p className="wrap-anywhere whitespace-pre-line text-muted text-sm">{description}</p>}
      </div>
      <Dates milestone={milestone} project={project} />
    </li>
  );
}

function Mark({ isReached }: { isReached: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={isReached ? 'mt-0.5 size-6 text-brand' : 'mt-0.5 size-6 text-field'}
    >
      <circle
        cx="12"
        cy="12"
        r="10"
        fill={isReached ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {isReached && <path d="m7.5 12.5 3 3 6-7" fill="none" stroke="var(--color-card)" strokeWidth="2.25" />}
    </svg>
  );
}

function Dates({ milestone, project }: Pick<MilestoneRowProps, 'milestone' | 'project'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { targetDate, completedDate, status } = milestone;
  const isReached = status === 'reached';
  return (
    <div className="col-start-2 grid content-start text-sm sm:col-start-3">
      <p className="text-muted">
        {targetDate
          ? t('project:milestones.target', { day: writeDay(targetDate, { language, t }) })
          : t('project:milestones.noTarget')}
      </p>
      {isReached && (
        <p className="font-semibold text-brand-strong">
          {completedDate
            ? t('project:milestones.reachedOn', { day: writeDay(completedDate, { language, t }) })
            : t('frame:milestoneStatus.reached')}
        </p>
      )}
      {!isReached && targetDate && isUnderWay(project) && (
        <p
          className={`font-semibold first-letter:uppercase ${isLate(targetDate, { project }) ? 'text-ember' : ''}`}
        >
          {describeDistance(targetDate, { t })}
        </p>
      )}
    </div>
  );
}
