import { useTranslation } from 'react-i18next';
import { SelectField } from '../ui/select-field.tsx';
import type { Column, Sort } from './columns.ts';

type SortSelectProps<Row> = { columns: readonly Column<Row>[]; sort: Sort; onSort: (sort: Sort) => void };

const write = ({ field, isDescending }: Sort) => `${isDescending ? '-' : ''}${field}`;

export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation();
  const choices = columns.flatMap(({ sort: field, label }) => {
    if (!field) return [];
    return [
      { sort: { field, isDescending: false }, label: t('frame:table.ascending', { label }) },
      { sort: { field, isDescending: true }, label: t('frame:table.descending', { label }) },
    ];
  });
  return (
    <SelectField
      label={t('frame:table.sortBy')}
      value={write(sort)}
      options={choices.map((choice) => ({ value: write(choice.sort), label: choice.label }))}
      onChange={(value) => {
        const chosen = choices.find((choice) => write(choice.sort) === value);
        if (chosen) onSort(chosen.sort);
      }}
    />
  );
}
