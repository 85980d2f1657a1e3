import type { AdminUser } from '@fucina/contracts/administration';
import type { StaffProject } from '@fucina/contracts/project';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fullNameOf } from '../../../../../lib/full-name.ts';
import { peopleQuery } from '../../../../../lib/people.ts';
import { shownValue } from '../../saving/record-saver.ts';
import { useDesk, useRecordState } from '../../use-desk.ts';
import { SaveMark } from '../editing/save-mark.tsx';
import { PeopleCombobox } from './people-combobox.tsx';

export function MembersField({ project }: { project: StaffProject }) {
  const { t } = useTranslation();
  const { savers, announcer } = useDesk();
  const { memberIds: state } = useRecordState('project', project.id);
  const ids = shownValue(project.memberIds, state);
  const { data: people } = useQuery({ ...peopleQuery(ids), placeholderData: (last) => last });
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(new Map<string, AdminUser>());
  const personOf = (id: string) => people?.get(id) ?? known.current.get(id);
  const nameOf = (id: string) => {
    const person = personOf(id);
    if (person) return fullNameOf(person);
    return people ? t('adminProjects:members.gone') : '…';
  };

  function change(next: string[]) {
    savers.project.save(project.id, 'memberIds', next, ids);
  }
  function add(person: AdminUser) {
    known.current.set(person.id, person);
    change([...ids, person.id]);
    announcer.say(t('adminProjects:members.added', { name: fullNameOf(person) }));
  }
  function remove(id: string) {
    change(ids.filter((each) => each !== id));
    announcer.say(t('adminProjects:members.removed', { name: nameOf(id) }));
    input.current?.focus();
  }

  return (
    <div className="grid gap-2">
      <h2 className="flex items-center gap-2 font-sans font-semibold text-sm tracking-normal">
        {t('adminProjects:members.heading')}
        {state && <SaveMark phase={state.phase} />}
      </h2>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {ids.length > 0 && (
          <ul className="flex min-w-0 flex-wrap items-center gap-2">
            {ids.map((id) => (
              <li
                key={id}
                className="flex max-w-full items-center rounded-full border border-line bg-card pl-3 text-sm"
              >
                <span className="min-w-0 truncate" title={personOf(id)?.company ?? undefined}>
                  {nameOf(id)}
                </span>
                <button
                  type="button"
                  aria-label={t('adminProjects:members.remove', { name: nameOf(id) })}
                  onClick={() => remove(id)}
                  className="grid size-9 shrink-0 place-items-center rounded-full text-muted hover:text-ember"
                >
                  <svg viewBox="0 0 16 16" className="size-3" aria-hidden="true">
                    <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
                  </svg>
                </button>
              </li>
            ))}
          </ul>
        )}
        <PeopleCombobox
          label={t('adminProjects:members.add')}
          input={input}
          excluded={ids}
          onChoose={add}
          onBackspace={() => {
            const last = ids.at(-1);
            if (last) remove(last);
          }}
        />
      </div>
    </div>
  );
}
