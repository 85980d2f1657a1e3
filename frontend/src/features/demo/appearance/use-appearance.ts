import type { AppearanceResponse, Demo } from '@fucina/contracts/demo';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callJson, fill } from '../../../lib/api/api-client.ts';
import { codeOf } from '../../../lib/api/api-error.ts';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import {
  type AppearanceSettings,
  changeOf,
  type DraftChange,
  findColorFaults,
  isSameAppearance,
  settle,
  withChange,
} from './appearance-settings.ts';

const APPLYING_MS = 1000;
const APPLIED_MS = 2000;

export type ApplyPhase = 'idle' | 'applying' | 'applied';
export type AppearanceState = ReturnType<typeof useAppearance>;

export function useAppearance(
  demo: Pick<Demo, 'demoId' | 'appearance' | 'position'>,
  { editKey, onRefused }: { editKey: () => string; onRefused: () => void },
) {
  // Newer than any event still in flight.
  const [savedHere, setSavedHere] = useState<AppearanceSettings | null>(null);
  // Holds only changes, since the rest follows the website's look, which may still arrive.
  const [draft, setDraft] = useState<DraftChange>({});
  const saved = savedHere ?? { appearance: demo.appearance, position: demo.position };
  const edited = withChange(saved, draft);
  const look = settle(edited, saved);
  const faults = findColorFaults(edited);

  const apply = useApply({
    demoId: demo.demoId,
    editKey,
    onRefused,
    onSaved(sent, answer) {
      setSavedHere(answer);
      // Keeps input made while saving.
      setDraft((current) => changeOf(withChange(sent, current), answer));
    },
  });

  return {
    edited,
    look,
    faults,
    isUnsaved: faults.length > 0 || !isSameAppearance(look, saved),
    phase: apply.phase,
    change: (part: Partial<AppearanceSettings>) =>
      setDraft((current) => changeOf({ ...withChange(saved, current), ...part }, saved)),
    reset: () => setDraft({}),
    apply: () => apply.send(look),
  };
}

function useApply({
  demoId,
  editKey,
  onRefused,
  onSaved,
}: {
  demoId: string;
  editKey: () => string;
  onRefused: () => void;
  onSaved: (sent: AppearanceSettings, answer: AppearanceSettings) => void;
}) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const saving = useMutation({
    async mutationFn(look: AppearanceSettings) {
      const [{ appearance, position }] = await Promise.all([
        callJson<AppearanceResponse>(fill(demoEndpoints.changeAppearance, { demoId }), {
          body: { editKey: editKey(), ...look },
        }),
        new Promise((resolve) => setTimeout(resolve, APPLYING_MS)),
      ]);
      return { appearance, position };
    },
    onSuccess: (answer, sent) => onSaved(sent, answer),
    onError(error) {
      if (codeOf(error) === 'demo.not_owner') onRefused();
      fail(t('appearance:notSaved'), error);
    },
  });
  const { isSuccess, reset } = saving;

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, APPLIED_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  const phase: ApplyPhase = saving.isPending ? 'applying' : isSuccess ? 'applied' : 'idle';
  return {
    phase,
    send(look: AppearanceSettings) {
      if (phase === 'idle') saving.mutate(look);
    },
  };
}
