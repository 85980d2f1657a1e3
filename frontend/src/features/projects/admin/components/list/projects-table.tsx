import type { StaffProject } from '@fucina/contracts/project';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleQuery } from '../../../../../lib/people.ts';
import type { ListParams } from '../../list-params.ts';
import { ProjectRow } from './project-row.tsx';
import { roles } from './roles.ts';

type ProjectsTableProps = {
  projects: StaffProject[];
  sort: ListParams['sort'];
  /** Still shows the previous query's rows. */
  isLate: boolean;
  onSort: (sort: ListParams['sort']) => void;
  onAct: (what: 'duplicate' | 'remove', project: StaffProject) => void;
};

/** A table, or stacked lines on small screens. ARIA roles keep it a table either way. */
export function ProjectsTable({ projects, sort, isLate, onSort, onAct }: ProjectsTableProps) {
  const { t } = useTranslation();
  const { data: people } = useQuery({
    ...peopleQuery(projects.flatMap(({ memberIds }) => memberIds)),
    placeholderData: (last) => last,
  });
  const columns: { label: string; sort?: ListParams['sort'] }[] = [
    { label: t('adminProjects:fields.name'), sort: 'name' },
    { label: t('adminProjects:members.heading') },
    { label: t('adminProjects:fields.status') },
    { label: t('frame:progress') },
    { label: t('adminProjects:fields.endDate'), sort: 'endDate' },
    { label: t('adminProjects:list.updated'), sort: '-updatedAt' },
  ];

  return (
    <table
      {...roles.table}
      aria-busy={isLate}
      className={clsx('w-full text-sm max-lg:block', isLate && 'opacity-60')}
    >
      <thead {...roles.rowgroup} className="max-lg:mb-2 max-lg:block">
        <tr {...roles.row} className="border-ink border-b max-lg:flex max-lg:flex-wrap max-lg:gap-x-4">
          {columns.map((column) => (
            <Heading key={column.label} {...column} chosen={sort} onSort={onSort}>
              {column.label}
            </Heading>
          ))}
          <th {...roles.columnheader} scope="col" className="max-lg:sr-only">
            <span className="sr-only">{t('adminProjects:list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody {...roles.rowgroup} className="max-lg:block">
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} people={people} onAct={onAct} />
        ))}
      </tbody>
    </table>
  );
}

type HeadingProps = {
  sort?: ListParams['sort'];
  chosen: ListParams['sort'];
  onSort: (sort: ListParams['sort']) => void;
  children: ReactNode;
};

function Heading({ sort, chosen, onSort, children }: HeadingProps) {
  const isChosen = sort === chosen;
  const way = sort?.startsWith('-') ? 'descending' : 'ascending';
  return (
    <th
      {...roles.columnheader}
      scope="col"
      {...(isChosen ? { 'aria-sort': way } : {})}
      className={clsx('py-1 pr-4 text-left font-semibold text-muted text-xs', !sort && 'max-lg:sr-only')}
    >
      {sort ? (
        <button
          type="button"
          onClick={() => onSort(sort)}
          className={clsx('flex min-h-9 items-center gap-1 hover:text-ink', isChosen && 'text-ink')}
        >
          {children}
          <svg
            viewBox="0 0 10 10"
            className={clsx('size-2.5', !isChosen && 'opacity-0', way === 'ascending' && 'rotate-180')}
            aria-hidden="true"
          >
            <path d="m1 3 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </button>
      ) : (
        children
      )}
    </th>
  );
}
