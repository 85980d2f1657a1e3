import { useTranslation } from 'react-i18next';
import { SearchForm } from '../../../../components/table/search-form.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import type { Show } from '../../../../lib/navigation/use-list-view.ts';
import { roleFilters, type UsersView } from '../users-view.ts';

type UsersToolbarProps = { view: UsersView; onShow: Show<UsersView> };

export function UsersToolbar({ view, onShow }: UsersToolbarProps) {
  const { t } = useTranslation();
  return (
    <SearchForm
      label={t('adminUsers:search.label')}
      placeholder={t('adminUsers:search.placeholder')}
      value={view.q}
      className="sm:grid-cols-[minmax(0,1fr)_14rem]"
      onSearch={(q) => onShow({ q }, { isReplaced: true })}
    >
      <SelectField
        label={t('adminUsers:filter')}
        value={view.role}
        options={roleFilters.map((role) => ({ value: role, label: t(`adminUsers:roles.${role}`) }))}
        onChange={(role) => onShow({ role })}
      />
    </SearchForm>
  );
}
