import type { WidgetConfig } from '@fucina/contracts/widget';
import { keyOf } from '../conversation/storage.ts';

const SILENT_MS = 24 * 60 * 60 * 1000;

/** Once a day at most, not to visitors who have talked to the bot, and never without storage or in data saver mode. */
function mayInvite(botId: string): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  const key = keyOf(`invited:${botId}`);
  try {
    const { savedAt = 0 } = JSON.parse(localStorage.getItem(keyOf(botId)) ?? '{}');
    if (Date.now() - Math.max(savedAt, Number(localStorage.getItem(key))) < SILENT_MS) return false;
    localStorage.setItem(key, `${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}

/** Shows the owner's proactive message after a delay. Returns a function that removes it for good. */
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
  // Inserted empty, since a live region added along with its text may not be announced.
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
