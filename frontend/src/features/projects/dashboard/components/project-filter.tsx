import { useTranslation } from 'react-i18next';
import { Section } from '../../../../components/ui/section.tsx';
import { Tabs } from '../../../../components/ui/tabs.tsx';
import { useQueryParams } from '../../../../lib/navigation/use-query-params.ts';
import type { StatusFilter } from '../api.ts';
import { ProjectList } from './project-list.tsx';

const filters = ['all', 'in_progress', 'completed', 'on_hold'] as const satisfies StatusFilter[];

export function ProjectFilter() {
  const { t } = useTranslation();
  const [params, setParams] = useQueryParams();
  const chosen = filters.find((filter) => filter === params.get('status')) ?? 'all';
  const tabOf = (filter: StatusFilter) => ({
    id: filter,
    label: t(`dashboard:filter.${filter}`),
    content: filter === chosen ? <ProjectList filter={filter} /> : null,
  });

  return (
    <Section
      title={t('dashboard:projects')}
      headingClass="text-xl"
      className="grid min-w-0 content-start gap-4"
    >
      <Tabs
        label={t('dashboard:filter.label')}
        chosen={chosen}
        onChoose={(status) => setParams(status === 'all' ? {} : { status }, { replace: true })}
        tabs={[tabOf('all'), tabOf('in_progress'), tabOf('completed'), tabOf('on_hold')]}
      />
    </Section>
  );
}
