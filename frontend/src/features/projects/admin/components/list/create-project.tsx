import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../../components/ui/button.tsx';
import { SelectField } from '../../../../../components/ui/select-field.tsx';
import { TextField } from '../../../../../components/ui/text-field.tsx';
import { describeError } from '../../../../../lib/api/api-error.ts';
import { createRequestKey } from '../../../../../lib/api/request-key.ts';
import { useKeptDraft } from '../../../../../lib/browser/use-kept-draft.ts';
import { useFragment } from '../../../../../lib/navigation/use-fragment.ts';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import { createProject, duplicateProject, templatesQuery } from '../../api.ts';
import { parseLine } from '../../parse-typed.ts';

export function CreateProject() {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [name, setName] = useKeptDraft('project name');
  const [requestKey, setRequestKey] = useState(createRequestKey);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: templates = [] } = useQuery(templatesQuery);
  const [templateId, setTemplateId] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useFragment('new', () => field.current?.focus());
  const template = templates.find(({ id }) => String(id) === templateId);
  const create = useMutation({
    mutationFn: (body: { name: string; requestKey: string }) =>
      template ? duplicateProject(template.id, body) : createProject(body),
    onSuccess({ id }) {
      setName('');
      void queryClient.invalidateQueries({ queryKey: ['adminProjects'], refetchType: 'none' });
      void navigate(linkTo(`/admin/projects/${id}`));
    },
    onError: (error) => setProblem(describeError(error, { t, language })),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    const parsed = parseLine(name);
    if (!parsed.isValid) return setProblem(t(`adminProjects:typed.${parsed.problem}`));
    create.mutate({ name: parsed.value, requestKey });
  }

  return (
    <form noValidate onSubmit={submit} className="flex max-w-4xl flex-wrap items-start gap-3">
      <TextField
        ref={field}
        label={t('adminProjects:create.name')}
        hint={t('adminProjects:create.hint')}
        error={problem ?? undefined}
        className="min-w-0 flex-[1_1_16rem]"
        value={name}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          setRequestKey(createRequestKey());
          setProblem(null);
        }}
      />
      {templates.length > 0 && (
        <SelectField
          label={t('adminProjects:create.template')}
          className="min-w-0 flex-[1_1_12rem]"
          value={template ? templateId : ''}
          options={[
            { value: '', label: t('adminProjects:create.empty') },
            ...templates.map(({ id, name: label }) => ({ value: String(id), label })),
          ]}
          onChange={(id) => {
            setTemplateId(id);
            setRequestKey(createRequestKey());
          }}
        />
      )}
      <Button type="submit" disabled={create.isPending} className="mt-7">
        {t('adminProjects:create.submit')}
      </Button>
    </form>
  );
}
