import { useTranslation } from 'react-i18next';
import { SearchForm } from '../../../../components/table/search-form.tsx';
import { buttonClass } from '../../../../components/ui/button.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import type { Show } from '../../../../lib/navigation/use-list-view.ts';
import { exportPath } from '../api.ts';
import { kinds, type LeadsView, statuses } from '../leads-view.ts';

type LeadsToolbarProps = { view: LeadsView; onShow: Show<LeadsView> };

export function LeadsToolbar({ view, onShow }: LeadsToolbarProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();

  return (
    <SearchForm
      label={t('adminLeads:search.label')}
      placeholder={t('adminLeads:search.placeholder')}
      value={view.q}
      className="sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_12rem_auto]"
      onSearch={(q) => onShow({ q }, { isReplaced: true })}
    >
      <SelectField
        label={t('adminLeads:filters.status')}
        value={view.status}
        options={(['open', ...statuses] as const).map((value) => ({
          value,
          label: t(`adminLeads:statuses.${value}`),
        }))}
        onChange={(status) => onShow({ status })}
      />
      <SelectField
        label={t('adminLeads:filters.kind')}
        value={view.kind}
        options={(['all', ...kinds] as const).map((value) => ({
          value,
          label: t(`adminLeads:kinds.${value}`),
        }))}
        onChange={(kind) => onShow({ kind })}
      />
      <a href={exportPath(view, language)} download className={buttonClass('quiet')}>
        {t('adminLeads:download')}
      </a>
    </SearchForm>
  );
}
