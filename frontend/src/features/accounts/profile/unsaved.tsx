import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { LeaveQuestion } from '../../../components/ui/leave-question.tsx';

type Report = (section: string, isDirty: boolean) => void;

const UnsavedContext = createContext<Report>(() => undefined);

/** Warns before leaving while any section is unsaved. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const [report] = useState<Report>(() => (section: string, isDirty: boolean) => {
    setDirty((current) => {
      const others = current.filter((other) => other !== section);
      return isDirty ? [...others, section] : others;
    });
  });

  return (
    <UnsavedContext value={report}>
      {children}
      {dirty.length > 0 && <LeaveQuestion />}
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
