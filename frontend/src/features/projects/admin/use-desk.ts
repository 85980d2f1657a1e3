import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { dismissToast, showToast } from '../../../lib/toast.ts';
import { createDesk, type Desk, keyOf, type RecordKind } from './desk.ts';
import type { Removal } from './saving/removals.ts';
import type { RecordState } from './saving/saving-store.ts';

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('DeskContext is missing');
  return desk;
}

/** The desk of a project. Pending removals are sent when the page is left or hidden. */
export function useNewDesk({ projectId, userId }: { projectId: number; userId: string }): Desk {
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [desk] = useState(() =>
    createDesk(projectId, { userId, queryClient, offer: offerUndo, onRemovalFailed }),
  );

  function offerUndo(removals: Removal[], { onUndo, onGone }: { onUndo: () => void; onGone: () => void }) {
    const count = removals.length;
    const title =
      count === 1
        ? t('adminProjects:removal.one', { title: removals[0]?.title })
        : t('adminProjects:removal.many', { count });
    const action = { label: t('adminProjects:removal.undo'), onAct: onUndo };
    const toast = showToast({ title, action, onGone });
    return () => dismissToast(toast);
  }

  function onRemovalFailed({ title }: Removal, error: unknown) {
    fail(t('adminProjects:removal.failed', { title }), error);
  }

  useEffect(() => {
    const flush = () => desk.removals.flush();
    const flushIfHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushIfHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushIfHidden);
      flush();
    };
  }, [desk]);

  return desk;
}

export function useRecordState(kind: RecordKind, id: number): RecordState {
  const { store } = useDesk();
  const key = keyOf(kind, id);
  const [subscribe] = useState(() => (listener: () => void) => store.subscribe(key, listener));
  return useSyncExternalStore(subscribe, () => store.read(key));
}

/** What is being saved of a record, and how a field is saved. */
export function useRecord(kind: RecordKind, id: number) {
  const { savers } = useDesk();
  const state = useRecordState(kind, id);
  const [onSave] = useState(
    () => (field: string, value: unknown, base: unknown) => savers[kind].save(id, field, value, base),
  );
  return { state, onSave };
}

export function useHidden(): ReadonlySet<string> {
  const { removals } = useDesk();
  return useSyncExternalStore(removals.subscribe, removals.read);
}
