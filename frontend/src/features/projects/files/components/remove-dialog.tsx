import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { ProjectFile } from '@fucina/contracts/project-file';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { Fault } from '../../../../components/ui/fault.tsx';
import { fill } from '../../../../lib/api/api-client.ts';
import { removeOnce } from '../../remove-once.ts';
import { filesQuery } from '../api.ts';

type RemoveDialogProps = {
  projectId: number;
  file: ProjectFile | null;
  onClose: () => void;
};

export function RemoveDialog({ projectId, file, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey } = filesQuery(projectId);

  const removing = useMutation({
    mutationFn: (fileId: number) => removeOnce(fill(projectEndpoints.removeFile, { id: projectId, fileId })),
    onSuccess(_, removed) {
      queryClient.setQueryData(queryKey, (files) => files?.filter(({ id }) => id !== removed));
      onClose();
    },
  });

  return (
    <ConfirmDialog
      title={t('project:files.removeTitle', { name: file?.name })}
      action={t('project:files.remove')}
      isOpen={file !== null}
      isBusy={removing.isPending}
      onConfirm={() => file && removing.mutate(file.id)}
      onClose={() => {
        removing.reset();
        onClose();
      }}
    >
      <p>{t('project:files.removeText')}</p>
      <Fault error={removing.error} />
    </ConfirmDialog>
  );
}
