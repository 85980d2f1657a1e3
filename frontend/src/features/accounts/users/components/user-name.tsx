import type { AdminUser } from '@fucina/contracts/administration';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { fullNameOf } from '../../../../lib/full-name.ts';
import { userStatusOf } from '../people.ts';

export function UserName({ user, onOpen }: { user: AdminUser; onOpen: () => void }) {
  const { t } = useTranslation();
  const { data: me } = useCurrentUser();
  const name = fullNameOf(user);
  const standing = userStatusOf(user);
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <button
          type="button"
          onClick={onOpen}
          className="-my-2 min-h-11 text-left font-semibold wrap-anywhere text-base hover:text-brand-strong hover:underline @3xl:my-0 @3xl:min-h-7 @3xl:text-sm"
        >
          {user.username}
        </button>
        {user.id === me?.id && <span className="text-muted text-xs">{t('adminUsers:you')}</span>}
        {standing !== 'active' && (
          <StatusBadge status={standing} label={t(`adminUsers:standing.${standing}`)} />
        )}
      </div>
      {name !== user.username && <p className="text-muted wrap-anywhere">{name}</p>}
    </>
  );
}
