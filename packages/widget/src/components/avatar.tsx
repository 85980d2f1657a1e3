import type { WidgetConfig } from '@fucina/contracts/widget';
import { useLayoutEffect, useRef } from 'preact/hooks';

const SIDE = 128;

/**
 * The logo, or initials until it loads. Fetched and drawn, since the host page's CSP may allow connections to us but
 * not pictures from us.
 */
export function Avatar({
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
