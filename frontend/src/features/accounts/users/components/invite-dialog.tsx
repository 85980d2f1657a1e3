import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { useInvitation } from '../use-invitation.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteThanks } from './invite-thanks.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const invitation = useInvitation();
  const { invited, startAgain } = invitation;
  return (
    <Dialog title={t('adminUsers:invite.title')} isOpen isWide onClose={onClose}>
      {invited ? (
        <InviteThanks user={invited} onAgain={startAgain} onClose={onClose} />
      ) : (
        <InviteForm invitation={invitation} onCancel={onClose} />
      )}
    </Dialog>
  );
}
