import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../../../components/ui/confirm-dialog.tsx';
import type { Desk } from '../../desk.ts';
import { useDesk } from '../../use-desk.ts';

const isTyped = ({ typing, store, order }: Desk) =>
  typing.size > 0 ||
  order.read().phase === 'failed' ||
  store.listUnsaved().some(({ state }) => state.phase !== 'saving');

export function LeaveGuard() {
  const { t } = useTranslation();
  const desk = useDesk();
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    function beforeUnload(event: BeforeUnloadEvent) {
      if (isTyped(desk) || desk.store.listUnsaved().length > 0 || desk.order.isBusy()) event.preventDefault();
    }
    function beforeLink(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target || link.origin !== window.location.origin || !isTyped(desk))
        return;
      if (link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(`${link.pathname}${link.search}${link.hash}`);
    }
    window.addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', beforeLink, true);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', beforeLink, true);
    };
  }, [desk]);

  return (
    <ConfirmDialog
      title={t('adminProjects:leave.title')}
      action={t('adminProjects:leave.go')}
      cancel={t('adminProjects:leave.stay')}
      isOpen={target !== null}
      onConfirm={() => target && void navigate(target)}
      onClose={() => setTarget(null)}
    >
      <p>{t('adminProjects:leave.text')}</p>
    </ConfirmDialog>
  );
}
