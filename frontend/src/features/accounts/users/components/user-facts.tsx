import type { AdminUser } from '@fucina/contracts/administration';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../../components/table/moment.tsx';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { userStatusOf } from '../people.ts';

export function UserFacts({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  const { data: me } = useCurrentUser();
  const none = <span className="text-muted">{t('adminUsers:facts.none')}</span>;
  return (
    <dl className="grid gap-x-6 border-line border-t text-sm">
      <Fact label={t('adminUsers:facts.username')}>
        {user.username}
        {user.id === me?.id && <span className="text-muted"> ({t('adminUsers:you')})</span>}
      </Fact>
      <Fact label={t('adminUsers:facts.email')}>
        <a href={`mailto:${user.email}`} className="link">
          {user.email}
        </a>{' '}
        <span className="text-muted">
          ({user.isEmailVerified ? t('adminUsers:facts.verified') : t('adminUsers:facts.unverified')})
        </span>
        {user.pendingEmail && (
          <p className="text-muted">{t('adminUsers:facts.pendingEmail', { email: user.pendingEmail })}</p>
        )}
      </Fact>
      <Fact label={t('adminUsers:facts.name')}>
        {[user.firstName, user.lastName].filter(Boolean).join(' ') || none}
      </Fact>
      <Fact label={t('adminUsers:columns.company')}>{user.company ?? none}</Fact>
      <Fact label={t('adminUsers:columns.role')}>{t(`adminUsers:role.${user.role}`)}</Fact>
      <Fact label={t('adminUsers:facts.standing')}>{t(`adminUsers:facts.${userStatusOf(user)}`)}</Fact>
      <Fact label={t('adminUsers:facts.language')}>{t(`common:language.${user.language}`)}</Fact>
      <Fact label={t('adminUsers:columns.created')}>
        <Moment at={user.createdAt} />
      </Fact>
      <Fact label={t('adminUsers:facts.lastLogin')}>
        {user.lastLoginAt ? (
          <Moment at={user.lastLoginAt} />
        ) : (
          <span className="text-muted">{t('adminUsers:facts.never')}</span>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
