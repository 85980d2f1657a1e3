import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../../components/ui/select-field.tsx';
import { TextField } from '../../../../../components/ui/text-field.tsx';
import { fullNameOf } from '../../../../../lib/full-name.ts';
import { useSearchText } from '../../../../../lib/navigation/use-search-text.ts';
import { peopleQuery } from '../../../../../lib/people.ts';
import { createOptions } from '../../field-options.ts';
import type { ListParams } from '../../list-params.ts';

type ListFiltersProps = { params: ListParams; onChange: (wishes: Partial<ListParams>) => void };

export function ListFilters({ params, onChange }: ListFiltersProps) {
  const { t } = useTranslation();
  const { text, setText, settleNow } = useSearchText(params.q, (q) => onChange({ q }));
  const all = { value: 'all', label: t('adminProjects:list.allStatuses') } as const;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        type="search"
        label={t('adminProjects:list.search')}
        className="min-w-0 flex-[1_1_16rem]"
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        onBlur={settleNow}
        autoComplete="off"
      />
      <SelectField
        label={t('adminProjects:fields.status')}
        className="flex-[0_1_12rem]"
        value={params.status}
        options={[all, ...createOptions(t).projectStatus]}
        onChange={(status) => onChange({ status })}
      />
      {params.memberId && (
        <MemberFilter memberId={params.memberId} onClear={() => onChange({ memberId: '' })} />
      )}
    </div>
  );
}

function MemberFilter({ memberId, onClear }: { memberId: string; onClear: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(peopleQuery([memberId]));
  const person = data?.get(memberId);
  const name = person ? fullNameOf(person) : t('adminProjects:members.gone');
  return (
    <button type="button" onClick={onClear} className="link min-h-11 text-sm">
      {t('adminProjects:list.withoutMember', { name })}
    </button>
  );
}
