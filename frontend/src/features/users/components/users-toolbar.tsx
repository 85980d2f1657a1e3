import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useSearchText } from '../use-search-text.ts';
import { roleFilters, type UsersView } from '../users-view.ts';

type UsersToolbarProps = { view: UsersView; onShow: (change: Partial<UsersView>) => void };

export function UsersToolbar({ view, onShow }: UsersToolbarProps) {
  const { t } = useTranslation();
  const { text, setText, settleNow } = useSearchText(view.q, (q) => onShow({ q }));

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          settleNow();
        }}
        className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
      >
        <TextField
          type="search"
          label={t('adminUsers:search.label')}
          placeholder={t('adminUsers:search.placeholder')}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onBlur={settleNow}
        />
        <SelectField
          label={t('adminUsers:filter')}
          value={view.role}
          options={roleFilters.map((role) => ({ value: role, label: t(`adminUsers:roles.${role}`) }))}
          onChange={(role) => onShow({ role })}
        />
      </form>
    </search>
  );
}
