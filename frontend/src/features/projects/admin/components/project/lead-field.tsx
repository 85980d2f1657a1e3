import type { StaffProject } from '@fucina/contracts/project';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fullNameOf } from '../../../../../lib/full-name.ts';
import { staffQuery } from '../../api.ts';
import { Editable, type EditableProps } from '../editing/editable.tsx';

type Shared = Pick<EditableProps<string | null>, 'field' | 'label' | 'state' | 'onSave' | 'say'>;

export function LeadField({
  project: { leadId, leadName },
  shared,
}: {
  project: StaffProject;
  shared: Shared;
}) {
  const { t } = useTranslation();
  const { data: staff = [] } = useQuery(staffQuery);
  const none = t('adminProjects:noLead');
  const nameOf = (id: string | null) => {
    if (id === null) return none;
    const person = staff.find((one) => one.id === id);
    return person ? fullNameOf(person) : id === leadId ? (leadName ?? none) : '…';
  };
  const isListed = leadId === null || staff.some(({ id }) => id === leadId);
  const options = [
    { value: '', label: none },
    ...(isListed ? [] : [{ value: leadId, label: nameOf(leadId) }]),
    ...staff.map((person) => ({ value: person.id, label: fullNameOf(person) })),
  ];
  return (
    <Editable<string | null>
      {...shared}
      className="text-sm"
      value={leadId}
      control={{ kind: 'choice', options }}
      parse={(typed) => ({ isValid: true, value: typed || null })}
      speak={nameOf}
      show={(id) =>
        id === null ? (
          <span className="text-muted">{none}</span>
        ) : (
          <span className="truncate">{nameOf(id)}</span>
        )
      }
    />
  );
}
