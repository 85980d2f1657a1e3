import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../../components/ui/confirm-dialog.tsx';
import { Fault } from '../../../../../components/ui/fault.tsx';
import { callApi, fill } from '../../../../../lib/api/api-client.ts';
import { showToast } from '../../../../../lib/toast.ts';

type RemoveDialogProps = {
  project: { id: number; name: string } | null;
  onClose: () => void;
  onRemoved: () => void;
};

export function RemoveDialog({ project, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: number) => callApi(fill(projectDeskEndpoints.remove, { id })),
    onSuccess(_, id) {
      showToast({ title: t('adminProjects:remove.done', { name: project?.name }) });
      queryClient.removeQueries({ queryKey: ['project', id] });
      void queryClient.invalidateQueries({ queryKey: ['projects'], refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: ['adminProjects'] });
      onRemoved();
    },
  });

  return (
    <ConfirmDialog
      title={t('adminProjects:remove.title', { name: project?.name })}
      action={t('adminProjects:remove.submit')}
      isOpen={project !== null}
      isBusy={remove.isPending}
      onConfirm={() => project && remove.mutate(project.id)}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      <p>{t('adminProjects:remove.text')}</p>
      <Fault error={remove.error} />
    </ConfirmDialog>
  );
}
