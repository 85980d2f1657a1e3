const SVG = 'http://www.w3.org/2000/svg';
const NOTICE_MS = 8000;

const BUBBLE =
  'M6.5 4h15A3.5 3.5 0 0 1 25 7.5v9a3.5 3.5 0 0 1-3.5 3.5H14l-6 5v-5H6.5A3.5 3.5 0 0 1 3 16.5v-9A3.5 3.5 0 0 1 6.5 4Z';
const QUOTES =
  'M12.6 8.2c-2.3.9-3.6 2.5-3.6 4.6 0 1.5.9 2.6 2.2 2.6 1.1 0 2-.8 2-1.9s-.8-1.8-1.8-1.8h-.3c.2-.8.9-1.5 2-2zm6.2 0c-2.3.9-3.6 2.5-3.6 4.6 0 1.5.9 2.6 2.2 2.6 1.1 0 2-.8 2-1.9s-.8-1.8-1.8-1.8h-.3c.2-.8.9-1.5 2-2z';

function drawIcon(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 28 28');
  svg.setAttribute('aria-hidden', 'true');
  for (const d of [BUBBLE, QUOTES]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

/** The launcher button, with an error line if the chat fails to open. */
export function createLauncher({
  layer,
  label,
  onPress,
  onOpen,
}: {
  layer: HTMLElement;
  label: string;
  onPress: () => void;
  onOpen: () => void;
}) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'launcher';
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-haspopup', 'dialog');
  button.append(drawIcon());
  button.addEventListener('pointerdown', onPress);
  button.addEventListener('click', onOpen);

  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.setAttribute('role', 'alert');
  notice.hidden = true;
  layer.append(notice, button);

  let noticeTimer = 0;
  const clearNotice = () => {
    clearTimeout(noticeTimer);
    notice.hidden = true;
  };

  return {
    setBusy(isBusy: boolean) {
      clearNotice();
      button.setAttribute('aria-busy', String(isBusy));
    },
    hide() {
      button.hidden = true;
    },
    showAndFocus() {
      button.hidden = false;
      button.focus({ preventScroll: true });
    },
    say(text: string) {
      clearNotice();
      notice.textContent = text;
      notice.hidden = false;
      noticeTimer = window.setTimeout(clearNotice, NOTICE_MS);
    },
  };
}
