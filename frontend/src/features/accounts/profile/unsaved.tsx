import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../lib/navigation/use-leave-guard.ts';

type Report = (section: string, isDirty: boolean) => void;

const UnsavedContext = createContext<Report>(() => undefined);

/** Warns before leaving while any section is unsaved. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const { isAsking, leave, stay } = useLeaveGuard(dirty.length > 0);
  const [report] = useState<Report>(() => (section: string, isDirty: boolean) => {
    setDirty((current) => {
      const others = current.filter((other) => other !== section);
      return isDirty ? [...others, section] : others;
    });
  });

  return (
    <UnsavedContext value={report}>
      {children}
      <ConfirmDialog
        title={t('profile:leave.title')}
        action={t('profile:leave.action')}
        isOpen={isAsking}
        onConfirm={leave}
        onClose={stay}
        text={t('profile:leave.text')}
      />
    </UnsavedContext>
  );
}

export function useUnsaved(isDirty: boolean) {
  const report = useContext(UnsavedContext);
  const section = useId();
  useEffect(() => {
    report(section, isDirty);
    return () => report(section, false);
  }, [report, section, isDirty]);
}
