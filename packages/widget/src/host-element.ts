import type { WidgetConfig } from '@fucina/contracts/widget';
import { adoptStyles } from './style-sheets.ts';
import layerCss from './styles/layer.css?inline';
import loaderCss from './styles/loader.css?inline';
import { buttonThemeCss } from './theme.ts';

const HOST_TAG = 'fucina-widget';

/** The widget's only element in the host page; null if one exists already. */
export function createHostElement(): { host: HTMLElement; root: ShadowRoot } | null {
  if (document.querySelector(HOST_TAG)) return null;
  const host = document.createElement(HOST_TAG);
  const root = host.attachShadow({ mode: 'open' });
  document.body.append(host);
  return { host, root };
}

// Stops key events at the shadow root. Outside, their target is no longer a text field, so the host page's shortcuts
// would fire while a visitor types.
function keepKeysInside(layer: HTMLElement) {
  for (const type of ['keydown', 'keyup', 'keypress']) {
    layer.addEventListener(type, (event) => event.stopPropagation());
  }
}

/** The overlay layer, with the bot's colors and side. */
export function createLayer({
  host,
  root,
  config,
  label,
}: {
  host: HTMLElement;
  root: ShadowRoot;
  config: WidgetConfig;
  label: string;
}): HTMLElement {
  host.setAttribute('role', 'region');
  host.setAttribute('aria-label', label);
  adoptStyles(root, buttonThemeCss(config) + layerCss + loaderCss);

  const layer = document.createElement('div');
  layer.className = `layer ${config.position}`;
  layer.dir = 'ltr';
  layer.popover = 'manual';
  root.append(layer);
  layer.showPopover?.();
  keepKeysInside(layer);
  return layer;
}
