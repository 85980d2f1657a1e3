import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../../lib/navigation/use-leave-guard.ts';
import { isInBuilder } from '../../bot-jobs.ts';

export function LeaveQuestion({ botId, isUnsaved }: { botId: string; isUnsaved: boolean }) {
  const { t } = useTranslation();
  const { isAsking, leave, stay } = useLeaveGuard(isUnsaved, (path) => isInBuilder(botId, path));
  return (
    <ConfirmDialog
      title={t('chatbotEmbed:leave.title')}
      action={t('chatbotEmbed:leave.action')}
      isOpen={isAsking}
      onConfirm={leave}
      onClose={stay}
    >
      <p>{t('chatbotEmbed:leave.text')}</p>
    </ConfirmDialog>
  );
}
