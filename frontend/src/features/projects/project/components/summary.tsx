import type { Milestone, Project, Task } from '@fucina/contracts/project';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../../components/ui/progress-bar.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDay } from '../../../../lib/time/days.ts';
import { countByStatus } from '../sort-tasks.ts';

type SummaryProps = {
  project: Project;
  tasks: UseQueryResult<Task[]>;
  milestones: UseQueryResult<Milestone[]>;
};

export function Summary({ project, tasks, milestones }: SummaryProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="grid gap-x-8 border-line border-y sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
      <Card title={t('project:summary.progress')} isWide>
        <ProgressBar percentage={project.progress} label={t('project:summary.progress')} />
        <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-1 text-sm">
          <Fact name={t('project:summary.start')}>{writeDay(project.startDate, { language, t })}</Fact>
          <Fact name={t('project:summary.end')}>{writeDay(project.endDate, { language, t })}</Fact>
        </dl>
      </Card>
      <Card title={t('project:summary.tasks')}>
        <Counts query={tasks} known={['in_progress', 'pending', 'completed']} texts="tasksBy" />
      </Card>
      <Card title={t('project:summary.milestones')}>
        <Counts query={milestones} known={['pending', 'reached']} texts="milestonesBy" />
      </Card>
    </div>
  );
}

function Card({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`grid content-start gap-2 border-line py-5 not-first:border-t lg:not-first:border-t-0 lg:not-first:border-l lg:not-first:pl-8 ${isWide ? 'sm:col-span-2 lg:col-span-1' : ''}`}
    >
      <h2 id={id} className="font-sans font-semibold text-muted text-sm tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

type CountsProps = {
  query: UseQueryResult<{ status: string }[]>;
  known: readonly string[];
  texts: 'tasksBy' | 'milestonesBy';
};

function Counts({ query: { data: records, error }, known, texts }: CountsProps) {
  const { t } = useTranslation();
  if (!records && error) return <p className="text-muted text-sm">{t('frame:days.missing')}</p>;
  if (!records) return <Skeleton className="h-12 w-2/3" />;
  return (
    <dl className="grid gap-1 text-sm">
      {countByStatus(records, known).map(([status, count]) => (
        <div key={status} className="flex items-baseline justify-between gap-4">
          <dt>{t(`project:summary.${texts}.${status}`, { defaultValue: status })}</dt>
          <dd className={`figures font-semibold ${count ? '' : 'text-muted'}`}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
