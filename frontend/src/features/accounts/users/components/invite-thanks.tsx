import type { AdminUser } from '@fucina/contracts/administration';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { takeFocus } from '../../../../lib/browser/focus.ts';
import { fullNameOf } from '../../../../lib/full-name.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

type InviteThanksProps = { user: AdminUser; onAgain: () => void; onClose: () => void };

export function InviteThanks({ user, onAgain, onClose }: InviteThanksProps) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <>
      <div className="grid gap-3">
        <p ref={takeFocus} tabIndex={-1} className="border-brand border-l-4 pl-4 outline-none">
          {t('adminUsers:invite.done', { name: fullNameOf(user), email: user.email })}
        </p>
        <p className="text-muted text-sm">
          {t('adminUsers:invite.noServer')}{' '}
          <Link to={linkTo('/admin/outbox')} className="link">
            {t('adminUsers:invite.outbox')}
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onAgain}>
          {t('adminUsers:invite.again')}
        </Button>
        <Button onClick={onClose}>{t('adminUsers:invite.close')}</Button>
      </div>
    </>
  );
}
