/**
 * Records clicks and submissions before hydration, and replays them afterwards, duplicates once. Links, `details` and
 * fields work without the app.
 */
export function recordEarlyEvents() {
  const waiting = new Map<HTMLElement, () => void>();

  function keep(event: Event, element: HTMLElement, again: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    element.setAttribute('aria-busy', 'true');
    waiting.set(element, again);
  }

  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // Submit buttons are recorded as their form's submission.
    if (!button || button.disabled || (button.type === 'submit' && button.form)) return;
    keep(event, button, () => button.click());
  }

  function onSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event;
    if (form instanceof HTMLFormElement) keep(event, submitter ?? form, () => sendAgain(form, submitter));
  }

  function stop() {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    for (const element of waiting.keys()) element.removeAttribute('aria-busy');
    const earlyEvents = [...waiting.values()];
    waiting.clear();
    return earlyEvents;
  }

  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  return {
    /** Replays after hydration. */
    replay() {
      for (const again of stop()) again();
    },
    /** The app failed to load: forms are submitted natively, and buttons lead to their fallback page. */
    fallBack() {
      const elements = [...waiting.keys()];
      const form = elements.map((element) => element.closest('form')).find((found) => found !== null);
      const plain = elements.map(({ dataset }) => dataset.plain).find(Boolean);
      stop();
      if (form) form.submit();
      else if (plain) location.assign(plain);
    },
  };
}

/** By its submit button, unless hydration replaced it. */
function sendAgain(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (form.isConnected) form.requestSubmit(submitter && form.contains(submitter) ? submitter : null);
}
