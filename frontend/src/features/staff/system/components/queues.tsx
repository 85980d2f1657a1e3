import type { QueueState } from '@fucina/contracts/system';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/table/columns.ts';
import { DataTable } from '../../../../components/ui/data-table.tsx';
import { MajorSection } from '../../../../components/ui/section.tsx';
import { writeCount } from '../../../../lib/figures.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

const states = ['waiting', 'active', 'delayed', 'failed'] as const;

export function Queues({ queues }: { queues: readonly QueueState[] }) {
  const { t } = useTranslation();
  const columns: Column<QueueState>[] = [
    {
      id: 'queue',
      label: t('adminSystem:queues.columns.queue'),
      isHeading: true,
      cell: ({ name }) => t(`adminSystem:queues.names.${name}`, { defaultValue: name }),
    },
    ...states.map((state) => ({
      id: state,
      label: t(`adminSystem:queues.columns.${state}`),
      className: 'figures @3xl:w-28',
      // A blank is easier to skip than a zero.
      cell: (queue: QueueState) => (queue[state] === 0 ? null : <Count state={state} count={queue[state]} />),
    })),
    {
      id: 'workers',
      label: t('adminSystem:queues.columns.workers'),
      className: 'figures @3xl:w-28',
      cell: ({ workers }) =>
        workers === 0 ? <strong className="text-ember">0</strong> : (workers ?? t('adminSystem:unknown')),
    },
  ];
  return (
    <MajorSection title={t('adminSystem:queues.title')} text={t('adminSystem:queues.text')}>
      <DataTable
        caption={t('adminSystem:queues.title')}
        columns={columns}
        rows={queues}
        rowKey={({ name }) => name}
      />
    </MajorSection>
  );
}

function Count({ state, count }: { state: (typeof states)[number]; count: number }) {
  const { language } = useLanguage();
  const written = writeCount(count, language);
  return state === 'failed' ? <strong className="text-ember">{written}</strong> : written;
}
