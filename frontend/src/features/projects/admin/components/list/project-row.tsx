import type { AdminUser } from '@fucina/contracts/administration';
import type { StaffProject } from '@fucina/contracts/project';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryLink } from '../../../../../components/ui/entry-link.tsx';
import { ProgressBar } from '../../../../../components/ui/progress-bar.tsx';
import { StatusBadge } from '../../../../../components/ui/status-badge.tsx';
import { fullNameOf } from '../../../../../lib/full-name.ts';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import { isUnderWay, writeMoment } from '../../../../../lib/time/days.ts';
import { DayText } from '../editing/day-text.tsx';
import { roles } from './roles.ts';

const NAMED = 2;

type ProjectRowProps = {
  project: StaffProject;
  people: Map<string, AdminUser> | undefined;
  onAct: (what: 'duplicate' | 'remove', project: StaffProject) => void;
};

export const ProjectRow = memo(function ProjectRow({ project, people, onAct }: ProjectRowProps) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const { id, name, status, progress, endDate, updatedAt, memberIds } = project;
  return (
    <tr
      {...roles.row}
      className="border-line border-b hover:bg-card max-sm:grid-cols-2 sm:max-lg:grid-cols-[7rem_minmax(0,1fr)_12rem] max-lg:grid max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3"
    >
      <Cell className="max-sm:col-span-full sm:max-lg:col-span-2 xl:w-[24%]">
        <EntryLink
          to={linkTo(`/admin/projects/${id}`)}
          className="wrap-anywhere inline-flex min-h-8 items-center font-semibold lg:min-h-10 underline-offset-4 hover:underline"
        >
          {name}
        </EntryLink>
      </Cell>
      <Cell className="max-sm:col-span-full sm:max-lg:col-span-2 max-lg:text-muted xl:w-[18%]">
        <Members ids={memberIds} people={people} />
      </Cell>
      <Cell className="max-lg:self-center">
        <StatusBadge status={status} label={t(`frame:projectStatus.${status}`)} />
      </Cell>
      <Cell className="max-lg:self-center">
        <div className="lg:w-28">
          <ProgressBar percentage={progress} label={t('frame:progress')} />
        </div>
      </Cell>
      <Cell className="sm:max-lg:text-right lg:whitespace-nowrap">
        {endDate && <span className="text-muted text-xs lg:hidden">{t('adminProjects:fields.endDate')}</span>}
        <DayText
          day={endDate}
          isDone={!isUnderWay(status)}
          missing={t('adminProjects:noDate')}
          t={t}
          language={language}
        />
      </Cell>
      <Cell className="figures text-muted text-xs max-sm:col-span-full sm:max-lg:col-start-3 sm:max-lg:row-start-2 sm:max-lg:text-right lg:whitespace-nowrap">
        <span className="lg:hidden">{t('adminProjects:list.updated')} </span>
        {writeMoment(updatedAt, language)}
      </Cell>
      <Cell className="max-sm:col-span-full sm:max-lg:col-start-3 sm:max-lg:row-start-1 lg:text-right">
        <span className="flex gap-x-5 sm:justify-end">
          <button
            type="button"
            aria-label={t('adminProjects:duplicate.of', { name })}
            className="link min-h-10"
            onClick={() => onAct('duplicate', project)}
          >
            {t('adminProjects:duplicate.short')}
          </button>
          <button
            type="button"
            aria-label={t('adminProjects:remove.of', { name })}
            className="min-h-10 text-muted underline-offset-4 hover:text-ember hover:underline"
            onClick={() => onAct('remove', project)}
          >
            {t('adminProjects:remove.short')}
          </button>
        </span>
      </Cell>
    </tr>
  );
});

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <td
      {...roles.cell}
      className={clsx('py-1 pr-4 align-middle last:pr-0 max-lg:block max-lg:pr-0', className)}
    >
      {children}
    </td>
  );
}

function Members({ ids, people }: { ids: string[]; people: Map<string, AdminUser> | undefined }) {
  const { t } = useTranslation();
  if (ids.length === 0) return <span className="text-muted">{t('adminProjects:members.nobody')}</span>;
  if (!people) return <span className="text-muted">…</span>;
  const names = ids.slice(0, NAMED).map((id) => {
    const person = people.get(id);
    return person ? fullNameOf(person) : t('adminProjects:members.gone');
  });
  const more = ids.length - names.length;
  return (
    <span className="wrap-anywhere">
      {names.join(', ')}
      {more > 0 && <span className="text-muted"> {t('adminProjects:members.more', { count: more })}</span>}
    </span>
  );
}
