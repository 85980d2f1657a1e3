import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../../components/ui/button.tsx';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
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
    <Dialog title={t('adminProjects:leave.title')} isOpen={target !== null} onClose={() => setTarget(null)}>
      <p className="text-sm">{t('adminProjects:leave.text')}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" data-initial-focus onClick={() => setTarget(null)}>
          {t('adminProjects:leave.stay')}
        </Button>
        <Button look="danger" onClick={() => target && void navigate(target)}>
          {t('adminProjects:leave.go')}
        </Button>
      </div>
    </Dialog>
  );
}
