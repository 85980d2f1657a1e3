import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../../components/ui/dialog-actions.tsx';
import { TextField } from '../../../../../components/ui/text-field.tsx';
import { describeError } from '../../../../../lib/api/api-error.ts';
import { createRequestKey } from '../../../../../lib/api/request-key.ts';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import { duplicateProject } from '../../api.ts';
import { parseLine } from '../../parse-typed.ts';

type Original = { id: number; name: string };

export function DuplicateDialog({ project, onClose }: { project: Original | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('adminProjects:duplicate.title')} isOpen={project !== null} onClose={onClose}>
      {project && <DuplicateForm project={project} onClose={onClose} />}
    </Dialog>
  );
}

function DuplicateForm({ project, onClose }: { project: Original; onClose: () => void }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const offered = t('adminProjects:duplicate.newName', { name: project.name });
  const [name, setName] = useState(offered);
  const [requestKey, setRequestKey] = useState(createRequestKey);
  const [problem, setProblem] = useState<string | null>(null);
  const duplicate = useMutation({
    mutationFn: (body: { name: string; requestKey: string }) => duplicateProject(project.id, body),
    onSuccess({ id }) {
      void queryClient.invalidateQueries({ queryKey: ['adminProjects'], refetchType: 'none' });
      onClose();
      void navigate(linkTo(`/admin/projects/${id}`));
    },
    onError: (error) => setProblem(describeError(error, { t, language })),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (duplicate.isPending) return;
    const parsed = parseLine(name);
    if (!parsed.isValid) return setProblem(t(`adminProjects:typed.${parsed.problem}`));
    duplicate.mutate({ name: parsed.value, requestKey });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm">{t('adminProjects:duplicate.text', { name: project.name })}</p>
      <TextField
        label={t('adminProjects:duplicate.name')}
        error={problem ?? undefined}
        value={name}
        data-initial-focus
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value);
          setRequestKey(createRequestKey());
          setProblem(null);
        }}
      />
      <DialogActions
        onCancel={onClose}
        isUnsaved={name !== offered}
        type="submit"
        disabled={duplicate.isPending}
      >
        {t('adminProjects:duplicate.submit')}
      </DialogActions>
    </form>
  );
}
