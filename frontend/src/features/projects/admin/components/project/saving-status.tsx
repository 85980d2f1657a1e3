import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionError } from '../../../../../lib/api/api-error.ts';
import { useIsOnline } from '../../../../../lib/browser/use-is-online.ts';
import type { Desk, RecordKind } from '../../desk.ts';
import { useDesk } from '../../use-desk.ts';

export function SavingStatus() {
  const { t } = useTranslation();
  const desk = useDesk();
  const isOnline = useIsOnline();
  const text = useSyncExternalStore(desk.announcer.subscribe, desk.announcer.read);
  const { saving, failed } = useCounts(desk);

  useEffect(
    () =>
      desk.store.observe((_, field, state) => {
        // Announced separately.
        if (state?.phase !== 'saved' || field === 'memberIds') return;
        desk.announcer.say(
          t('adminProjects:status.savedField', { label: t(`adminProjects:fields.${field}`) }),
        );
      }),
    [desk, t],
  );
  useEffect(() => {
    if (isOnline) retryWhatWasOffline(desk);
  }, [isOnline, desk]);

  return (
    <p className={failed > 0 || !isOnline ? 'font-semibold text-ember' : 'text-muted'}>
      {!isOnline && <span role="alert">{t('adminProjects:status.offline')} </span>}
      <span>
        {failed > 0 && t('adminProjects:status.failed', { count: failed })}
        {failed === 0 &&
          isOnline &&
          t(saving > 0 ? 'adminProjects:status.saving' : 'adminProjects:status.saved')}
      </span>
      <span role="status" className="sr-only">
        {text}
      </span>
    </p>
  );
}

function useCounts(desk: Desk) {
  const [counts, setCounts] = useState(() => count(desk));
  useEffect(() => {
    const update = () =>
      setCounts((last) => {
        const next = count(desk);
        return next.saving === last.saving && next.failed === last.failed ? last : next;
      });
    const stops = [desk.store.observe(update), desk.order.subscribe(update)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [desk]);
  return counts;
}

function count({ store, order }: Desk) {
  const unsaved = store.listUnsaved();
  const saving = unsaved.filter(({ state }) => state.phase === 'saving').length;
  const { phase } = order.read();
  return {
    saving: saving + Number(phase === 'saving'),
    failed: unsaved.length - saving + Number(phase === 'failed'),
  };
}

function retryWhatWasOffline({ store, savers, order }: Desk) {
  for (const { key, field, state } of store.listUnsaved()) {
    const [kind, id] = key.split(' ') as [RecordKind, string];
    const isOffline = state.phase === 'failed' && state.error instanceof ConnectionError;
    if (isOffline) savers[kind].insist(Number(id), field);
  }
  const state = order.read();
  if (state.phase === 'failed' && state.error instanceof ConnectionError) order.retry();
}
