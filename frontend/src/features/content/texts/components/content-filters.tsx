import { useTranslation } from 'react-i18next';
import { SearchForm } from '../../../../components/table/search-form.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import type { Show } from '../../../../lib/navigation/use-list-view.ts';
import type { ContentView } from '../../content-view.ts';
import { namePart } from '../../text-names.ts';
import { type Filter, shows } from '../text-rows.ts';

type ContentFiltersProps = {
  filter: Filter;
  parts: readonly string[];
  found: number;
  onShow: Show<ContentView>;
};

export function ContentFilters({ filter, parts, found, onShow }: ContentFiltersProps) {
  const { t } = useTranslation();
  const all = { value: '', label: t('adminContent:filters.anyPart') };
  const named = parts.map((part) => ({ value: part, label: namePart(part, t) }));
  return (
    <SearchForm
      label={t('adminContent:filters.search')}
      placeholder={t('adminContent:filters.searchHint')}
      value={filter.search}
      className="sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]"
      onSearch={(q) => onShow({ q }, { isReplaced: true })}
    >
      <SelectField
        label={t('adminContent:filters.part')}
        value={filter.part}
        options={[all, ...named]}
        onChange={(part) => onShow({ part })}
      />
      <SelectField
        label={t('adminContent:filters.show')}
        value={filter.show}
        options={shows.map((show) => ({ value: show, label: t(`adminContent:shows.${show}`) }))}
        onChange={(show) => onShow({ show })}
      />
      <p role="status" className="figures col-span-full text-muted text-sm">
        {t('adminContent:found', { count: found })}
      </p>
    </SearchForm>
  );
}
