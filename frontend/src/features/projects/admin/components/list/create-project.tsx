import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../components/ui/button.tsx';
import { SelectField } from '../../../../../components/ui/select-field.tsx';
import { TextField } from '../../../../../components/ui/text-field.tsx';
import { useKeptDraft } from '../../../../../lib/browser/use-kept-draft.ts';
import { useFragment } from '../../../../../lib/navigation/use-fragment.ts';
import { templatesQuery } from '../../api.ts';
import { useNewProject } from '../../use-new-project.ts';

export function CreateProject() {
  const { t } = useTranslation();
  const [name, setName] = useKeptDraft('project name');
  const { data: templates = [] } = useQuery(templatesQuery);
  const [templateId, setTemplateId] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useFragment('new', () => field.current?.focus());
  const template = templates.find(({ id }) => String(id) === templateId);
  const { create, isPending, problem, forgetProblem } = useNewProject({
    original: template,
    onCreated: () => setName(''),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    create(name);
  }

  return (
    <form noValidate onSubmit={submit} className="flex max-w-4xl flex-wrap items-start gap-3">
      <TextField
        ref={field}
        label={t('adminProjects:create.name')}
        hint={t('adminProjects:create.hint')}
        error={problem}
        className="min-w-0 flex-[1_1_16rem]"
        value={name}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          forgetProblem();
        }}
      />
      <SelectField
        label={t('adminProjects:create.template')}
        className="min-w-0 flex-[1_1_12rem]"
        value={template ? templateId : ''}
        options={[
          { value: '', label: t('adminProjects:create.empty') },
          ...templates.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
        onChange={setTemplateId}
      />
      <Button type="submit" disabled={isPending} className="mt-7">
        {t('adminProjects:create.submit')}
      </Button>
    </form>
  );
}
