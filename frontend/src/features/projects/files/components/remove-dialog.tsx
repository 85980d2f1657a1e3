import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { ProjectFile } from '@fucina/contracts/project-file';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { callApi, fill } from '../../../../lib/api/api-client.ts';
import { codeOf, describeError } from '../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { filesQuery } from '../api.ts';

type RemoveDialogProps = {
  projectId: number;
  file: ProjectFile | null;
  onClose: () => void;
};

export function RemoveDialog({ projectId, file, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const { queryKey } = filesQuery(projectId);

  const removing = useMutation({
    async mutationFn(fileId: number) {
      try {
        await callApi(fill(projectEndpoints.removeFile, { id: projectId, fileId }));
      } catch (error) {
        // Already gone counts as removed.
        if (codeOf(error) !== 'record.not_found') throw error;
      }
    },
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
      {removing.error && (
        <p role="alert" className="text-ember">
          {describeError(removing.error, { t, language })}
        </p>
      )}
    </ConfirmDialog>
  );
}
