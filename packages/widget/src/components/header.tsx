import type { Language } from '@fucina/contracts/language';
import type { WidgetConfig } from '@fucina/contracts/widget';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PanelContext } from '../panel-contract.ts';
import { texts } from '../texts.ts';
import { Tool } from './tool.tsx';

export function Header({
  config,
  apiOrigin,
  description,
  language,
  isInert,
  onClose,
}: {
  description: string | undefined;
  language: Language;
  isInert: boolean;
  onClose: (() => void) | null;
} & Pick<PanelContext, 'config' | 'apiOrigin'>) {
  const said = texts[language];
  return (
    <div class="header" inert={isInert}>
      <Avatar config={config} apiOrigin={apiOrigin} />
      <div class="heading">
        <h2 id="chat-title">{config.appearance.title || said.title}</h2>
        <p>{description || said.subtitle}</p>
      </div>
      {onClose && <Tool icon="close" label={said.close} onClick={onClose} />}
    </div>
  );
}

const SIDE = 128;

/**
 * The logo, or initials until it loads. Fetched and drawn, since the host page's CSP may allow connections to us but
 * not pictures from us.
 */
function Avatar({
  config: {
    botId,
    appearance: { logo, title },
  },
  apiOrigin,
}: {
  config: WidgetConfig;
  apiOrigin: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (!logo) return;
    fetch(`${apiOrigin}/api/widget/${botId}/logos/${logo}`)
      .then((response) => response.blob())
      .then(createImageBitmap)
      .then((picture) => {
        const shown = canvas.current;
        shown?.getContext('2d')?.drawImage(picture, 0, 0);
        if (shown) shown.hidden = false;
      })
      .catch(() => undefined);
  }, [logo]);

  if (!logo && !title) return null;
  return (
    <span class="avatar" aria-hidden="true">
      {title.split(' ', 2).map(([letter]) => letter?.toUpperCase())}
      <canvas key={logo} ref={canvas} width={SIDE} height={SIDE} hidden />
    </span>
  );
}
