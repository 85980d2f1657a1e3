import type { WidgetConfig } from '@fucina/contracts/widget';

const SILENT_MS = 24 * 60 * 60 * 1000;

/** Once a day; a browser that cannot remember is left alone, and so is a visitor who saves data. */
function mayInvite(botId: string): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  const key = `fucina-widget:invited:${botId}`;
  try {
    if (Date.now() - Number(localStorage.getItem(key)) < SILENT_MS) return false;
    localStorage.setItem(key, `${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}

/** After a while, a line beside the button in the owner's words; gives back what takes it away for good. */
export function inviteLater({
  layer,
  config: { botId, language, proactive },
  dismiss,
  onOpen,
}: {
  layer: HTMLElement;
  config: WidgetConfig;
  dismiss: string;
  onOpen: () => void;
}): () => void {
  if (!proactive) return () => undefined;
  const line = document.createElement('div');
  line.className = 'invitation';
  line.setAttribute('role', 'status');
  // There before its words are: a live region that comes with them may not be read.
  layer.prepend(line);
  const timer = setTimeout(() => {
    if (!mayInvite(botId)) return;
    const close = button('×', end);
    close.setAttribute('aria-label', dismiss);
    const words = button(proactive.message, onOpen);
    words.lang = language;
    line.append(words, close);
  }, proactive.afterSeconds * 1000);

  function end() {
    clearTimeout(timer);
    line.remove();
  }
  return end;
}

function button(text: string, onClick: () => void) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}
