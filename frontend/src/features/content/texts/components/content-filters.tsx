import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { type Filter, shows } from '../text-rows.ts';

type ContentFiltersProps = {
  filter: Filter;
  parts: readonly string[];
  found: number;
  onChange: (filter: Filter) => void;
};

export function ContentFilters({ filter, parts, found, onChange }: ContentFiltersProps) {
  const { t } = useTranslation();
  const all = { value: '', label: t('adminContent:filters.anyPart') };
  const named = parts.map((part) => ({ value: part, label: t(`adminContent:parts.${part}`) }));
  return (
    <search className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
      <TextField
        type="search"
        className="sm:max-lg:col-span-2"
        label={t('adminContent:filters.search')}
        value={filter.search}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
      />
      <SelectField
        label={t('adminContent:filters.part')}
        value={filter.part}
        options={[all, ...named]}
        onChange={(part) => onChange({ ...filter, part })}
      />
      <SelectField
        label={t('adminContent:filters.show')}
        value={filter.show}
        options={shows.map((show) => ({ value: show, label: t(`adminContent:shows.${show}`) }))}
        onChange={(show) => onChange({ ...filter, show })}
      />
      <p role="status" className="figures text-muted text-sm sm:max-lg:col-span-2">
        {t('adminContent:found', { count: found })}
      </p>
    </search>
  );
}
