import type { WidgetConfig } from '@fucina/contracts/widget';
import { adoptStyles } from './style-sheets.ts';
import layerCss from './styles/layer.css?inline';
import loaderCss from './styles/loader.css?inline';
import { buttonThemeCss } from './theme.ts';

const HOST_TAG = 'fucina-widget';

/** The one element that the host page gets, or null when a widget stands there already. */
export function createHostElement(): { host: HTMLElement; root: ShadowRoot } | null {
  if (document.querySelector(HOST_TAG)) return null;
  const host = document.createElement(HOST_TAG);
  const root = host.attachShadow({ mode: 'open' });
  document.body.append(host);
  return { host, root };
}

// The host page's shortcuts must not fire on what a visitor types: outside of the shadow tree the event no longer
// says that it comes from a text field.
function keepKeysInside(layer: HTMLElement) {
  for (const type of ['keydown', 'keyup', 'keypress']) {
    layer.addEventListener(type, (event) => event.stopPropagation());
  }
}

/** The layer over the page, in the bot's colours and at its side. */
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
