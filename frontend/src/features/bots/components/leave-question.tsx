import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../lib/navigation/use-leave-guard.ts';

type LeaveQuestionProps = {
  isUnsaved: boolean;
  /** Paths that keep the changes. */
  isInside?: (path: string) => boolean;
};

export function LeaveQuestion({ isUnsaved, isInside }: LeaveQuestionProps) {
  const { t } = useTranslation();
  const { isAsking, leave, stay } = useLeaveGuard(isUnsaved, { isInside });
  return (
    <ConfirmDialog
      title={t('chatbotEmbed:leave.title')}
      action={t('chatbotEmbed:leave.action')}
      isOpen={isAsking}
      onConfirm={leave}
      onClose={stay}
      text={t('chatbotEmbed:leave.text')}
    />
  );
}
