import type { User } from '@fucina/contracts/user';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../../components/ui/status-badge.tsx';
import { ProfileSection } from '../parts/profile-section.tsx';
import { EmailForm } from './email-form.tsx';
import { PendingEmail } from './pending-email.tsx';
import { UnprovenEmail } from './unproven-email.tsx';

export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation();
  const address = useRef<HTMLParagraphElement>(null);
  return (
    <ProfileSection title={t('profile:email.title')} text={t('profile:email.text')}>
      <div className="grid gap-6">
        <div className="grid gap-3">
          <p ref={address} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 outline-none">
            <span className="min-w-0 break-all font-semibold">{user.email}</span>
            <StatusBadge
              status={user.isEmailVerified ? 'completed' : 'pending'}
              label={user.isEmailVerified ? t('profile:email.proven') : t('profile:email.unproven')}
            />
          </p>
          {!user.isEmailVerified && <UnprovenEmail email={user.email} />}
          {user.pendingEmail && (
            <PendingEmail
              user={user}
              pendingEmail={user.pendingEmail}
              // The focused button goes with the pending address.
              onWithdrawn={() => address.current?.focus()}
            />
          )}
        </div>
        <EmailForm user={user} />
      </div>
    </ProfileSection>
  );
}
