/**
 * Clicks on buttons and forms that are sent before the app is there to answer them. They wait, and are done again once
 * it is; links, answers that unfold and fields are the browser's own and need nobody. What came twice is done once.
 */
export function keepEarlyActs() {
  const waiting = new Map<HTMLElement, () => void>();

  function keep(event: Event, element: HTMLElement, again: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    element.setAttribute('aria-busy', 'true');
    waiting.set(element, again);
  }

  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // What sends a form is kept as the form that it sends.
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
    const acts = [...waiting.values()];
    waiting.clear();
    return acts;
  }

  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  return {
    /** The app is there: nothing is kept from now on. */
    doAgain() {
      for (const again of stop()) again();
    },
    /** The app did not come: a form is sent as the browser sends it, and what opens one leads to its page. */
    letGo() {
      const elements = [...waiting.keys()];
      const form = elements.map((element) => element.closest('form')).find((found) => found !== null);
      const plain = elements.map(({ dataset }) => dataset.plain).find(Boolean);
      stop();
      if (form) form.submit();
      else if (plain) location.assign(plain);
    },
  };
}

/** By its button if that is still there: the app may have put another in its place. */
function sendAgain(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (form.isConnected) form.requestSubmit(submitter && form.contains(submitter) ? submitter : null);
}
