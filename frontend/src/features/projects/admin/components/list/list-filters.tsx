import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '../../../../../components/ui/field.tsx';
import { SelectField } from '../../../../../components/ui/select-field.tsx';
import { fullNameOf } from '../../../../../lib/full-name.ts';
import { useSearchText } from '../../../../../lib/navigation/use-search-text.ts';
import { peopleQuery } from '../../../../../lib/people.ts';
import { createOptions } from '../../field-options.ts';
import type { ListParams } from '../../list-params.ts';

type ListFiltersProps = { params: ListParams; onChange: (wishes: Partial<ListParams>) => void };

export function ListFilters({ params, onChange }: ListFiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  const { text, setText, settleNow } = useSearchText(params.q, (q) => onChange({ q }));
  const all = { value: 'all', label: t('adminProjects:list.allStatuses') } as const;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <label htmlFor={id} className="sr-only">
          {t('adminProjects:list.search')}
        </label>
        <input
          id={id}
          type="search"
          value={text}
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
          onBlur={settleNow}
          placeholder={t('adminProjects:list.search')}
          autoComplete="off"
          className={`${controlClass(undefined)} h-12`}
        />
      </div>
      <SelectField
        label={t('adminProjects:fields.status')}
        isLabelHidden
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
