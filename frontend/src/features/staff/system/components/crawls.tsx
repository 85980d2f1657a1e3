import type { CrawlFigures, SystemState } from '@fucina/contracts/system';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/table/columns.ts';
import { DataTable } from '../../../../components/ui/data-table.tsx';
import { MajorSection } from '../../../../components/ui/section.tsx';
import { writeCount } from '../../../../lib/figures.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

type Row = CrawlFigures & { time: 'hour' | 'day' };

const figures = ['read', 'failed', 'underWay', 'pages'] as const;

export function Crawls({ crawls: { hour, day } }: { crawls: SystemState['crawls'] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const columns: Column<Row>[] = [
    {
      id: 'time',
      label: t('adminSystem:crawls.columns.time'),
      isHeading: true,
      cell: ({ time }) => t(`adminSystem:crawls.${time}`),
    },
    ...figures.map((figure) => ({
      id: figure,
      label: t(`adminSystem:crawls.columns.${figure}`),
      className: 'figures @3xl:w-36',
      cell: (row: Row) => writeCount(row[figure], language),
    })),
  ];
  return (
    <MajorSection title={t('adminSystem:crawls.title')}>
      <DataTable
        caption={t('adminSystem:crawls.title')}
        columns={columns}
        rows={[
          { time: 'hour', ...hour },
          { time: 'day', ...day },
        ]}
        rowKey={({ time }) => time}
      />
    </MajorSection>
  );
}
