import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { createRequestKey } from '../../lib/request-key.ts';

export type Step = 'website' | 'contact';
/** What is written at an entry of the tab's history; `visit` is the page that wrote it, since a reload forgets the steps. */
type Mark = { step: Step; visit: string };

/**
 * The second step is an entry of its own in the tab's history, so that Back leads to the first and Forward on again.
 * Entries that others make, such as another language or the contact form over the page, change no step.
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
    // The page's routes do not tell the language of the path. Without the part that the address may name: coming back is
    // not asking for it again.
    const { pathname, search } = window.location;
    void navigate({ pathname, search }, { replace: isReplaced, state: next, preventScrollReset: true });
  }

  const enter = useEffectEvent(() => {
    if (isAtSecond) return;
    visit.current = createRequestKey();
    // An entry of a second step that is gone, after a reload or with another website, is used again.
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
    // After the browser has put back how far this entry was scrolled, so that the step is the last to say what is seen.
    const frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [key]);

  return {
    isAtSecond,
    /** Forward leads no further than here. */
    forget() {
      visit.current = null;
    },
    /** As Back would, where the entry before is the first step. */
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
