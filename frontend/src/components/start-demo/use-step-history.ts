import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { createRequestKey } from '../../lib/api/request-key.ts';

export type Step = 'website' | 'contact';
/** Stored in the history entry. `visit` identifies the page load, since a reload loses the steps. */
type Mark = { step: Step; visit: string };

/**
 * Gives the second step its own history entry, for Back and Forward. Entries made by others (language switch, contact
 * dialog) do not change the step.
 */
export function useStepHistory({ step, setStep }: { step: Step; setStep: (step: Step) => void }) {
  const { key, state } = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  const visit = useRef<string | null>(null);
  const mark = readMark(state);
  const isAtSecond = mark?.step === 'contact' && mark.visit === visit.current;

  function write(marked: Step, { isReplaced }: { isReplaced: boolean }) {
    const next: Mark = { step: marked, visit: visit.current ?? '' };
    // The real URL, since the router's has no language. Without fragment, so that coming back does not scroll.
    const { pathname, search } = window.location;
    void navigate({ pathname, search }, { replace: isReplaced, state: next, preventScrollReset: true });
  }

  const enter = useEffectEvent(() => {
    if (isAtSecond) return;
    visit.current = createRequestKey();
    // Reuses a stale second-step entry, left by a reload or another website.
    const isLeftOver = mark?.step === 'contact';
    if (!isLeftOver) write('website', { isReplaced: true });
    write('contact', { isReplaced: isLeftOver });
  });
  useEffect(() => {
    if (step === 'contact') enter();
  }, [step]);

  const follow = useEffectEvent(() => {
    if (how !== 'POP' || !mark) return;
    setStep(isAtSecond ? 'contact' : 'website');
  });
  useEffect(() => {
    if (!key) return;
    // After the browser has restored the scroll position.
    const frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [key]);

  return {
    isAtSecond,
    /** Makes Forward a dead end. */
    forget() {
      visit.current = null;
    },
    /** Acts like Back if the previous entry is the first step. */
    goBack() {
      visit.current = null;
      if (isAtSecond) void navigate(-1);
      else setStep('website');
    },
  };
}

function readMark(state: unknown): Mark | null {
  return typeof state === 'object' && state !== null && 'visit' in state ? (state as Mark) : null;
}
