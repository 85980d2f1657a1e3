import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../../components/ui/dialog-actions.tsx';
import { TextField } from '../../../../../components/ui/text-field.tsx';
import { useNewProject } from '../../use-new-project.ts';

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
  const offered = t('adminProjects:duplicate.newName', { name: project.name });
  const [name, setName] = useState(offered);
  const { create, isPending, problem, forgetProblem } = useNewProject({
    original: project,
    onCreated: onClose,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    create(name);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm">{t('adminProjects:duplicate.text', { name: project.name })}</p>
      <TextField
        label={t('adminProjects:duplicate.name')}
        error={problem}
        value={name}
        data-initial-focus
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value);
          forgetProblem();
        }}
      />
      <DialogActions onCancel={onClose} isUnsaved={name !== offered} type="submit" disabled={isPending}>
        {t('adminProjects:duplicate.submit')}
      </DialogActions>
    </form>
  );
}
