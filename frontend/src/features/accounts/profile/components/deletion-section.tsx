import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { callApi } from '../../../../lib/api/api-client.ts';
import { forgetDrafts } from '../../../../lib/browser/use-kept-draft.ts';
import { setCurrentUser } from '../../../../lib/current-user.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { showToast } from '../../../../lib/toast.ts';
import { PasswordDialog } from './parts/password-dialog.tsx';
import { ProfileSection } from './parts/profile-section.tsx';

export function DeletionSection() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const leave = useFarewell();
  const consequences = (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      <li>{t('profile:deletion.account')}</li>
      <li>{t('profile:deletion.requests')}</li>
      <li>{t('profile:deletion.chatbots')}</li>
      <li>{t('profile:deletion.projects')}</li>
    </ul>
  );
  return (
    <ProfileSection title={t('profile:deletion.title')} text={t('profile:deletion.text')}>
      <div className="grid justify-items-start gap-4">
        {consequences}
        <Button look="danger" onClick={() => setIsOpen(true)}>
          {t('profile:deletion.open')}
        </Button>
      </div>
      <PasswordDialog
        title={t('profile:deletion.question')}
        action={t('profile:deletion.action')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        send={(password) => callApi(accountEndpoints.remove, { body: { password } })}
        onDone={leave}
      >
        <p>{t('profile:deletion.last')}</p>
        {consequences}
      </PasswordDialog>
    </ProfileSection>
  );
}

/** Navigates home before logging out, or the portal would redirect to the login. */
function useFarewell() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isGone = useRef(false);

  useEffect(
    () => () => {
      if (!isGone.current) return;
      forgetDrafts();
      setCurrentUser(queryClient, null);
    },
    [queryClient],
  );
  return () => {
    isGone.current = true;
    showToast({ title: t('profile:deletion.done'), description: t('profile:deletion.doneText') });
    void navigate(linkTo('/'), { replace: true });
  };
}
