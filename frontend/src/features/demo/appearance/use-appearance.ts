import type { Demo } from '@fucina/contracts/demo';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, describeError } from '../../../lib/api/api-error.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { showToast } from '../../../lib/toast.ts';
import { saveAppearance } from './api/save-appearance.ts';
import {
  changeOf,
  type Draft,
  type DraftChange,
  findColorFaults,
  isSameLook,
  type Look,
  lookOf,
  settle,
  withChange,
} from './look.ts';

const APPLYING_MS = 1000;
const APPLIED_MS = 2000;

export type ApplyPhase = 'idle' | 'applying' | 'applied';
export type AppearanceState = ReturnType<typeof useAppearance>;

export function useAppearance(
  demo: Pick<Demo, 'demoId' | 'appearance' | 'position'>,
  { editKey, onRefused }: { editKey: () => string; onRefused: () => void },
) {
  // Newer than an event already in flight.
  const [savedHere, setSavedHere] = useState<Look | null>(null);
  // Only what differs: the rest follows the website's look, which may still be found.
  const [draft, setDraft] = useState<DraftChange>({});
  const saved = savedHere ?? lookOf(demo);
  const edited = withChange(saved, draft);
  const look = settle(edited, saved);
  const faults = findColorFaults(edited);

  const apply = useApply({
    demoId: demo.demoId,
    editKey,
    onRefused,
    onSaved(sent, answer) {
      setSavedHere(answer);
      // Keeps what was typed while saving.
      setDraft((current) => changeOf(withChange(sent, current), answer));
    },
  });

  return {
    edited,
    look,
    faults,
    isUnsaved: faults.length > 0 || !isSameLook(look, saved),
    phase: apply.phase,
    change: (part: Partial<Draft>) =>
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
  onSaved: (sent: Look, answer: Look) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const saving = useMutation({
    async mutationFn(look: Look) {
      const [{ appearance, position }] = await Promise.all([
        saveAppearance(demoId, { editKey: editKey(), ...look }),
        new Promise((resolve) => setTimeout(resolve, APPLYING_MS)),
      ]);
      return { appearance, position };
    },
    onSuccess: (answer, sent) => onSaved(sent, answer),
    onError(error) {
      if (codeOf(error) === 'demo.not_owner') onRefused();
      const description = describeError(error, { t, language });
      showToast({ title: t('appearance:notSaved'), description, tone: 'destructive' });
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
    send(look: Look) {
      if (phase === 'idle') saving.mutate(look);
    },
  };
}
