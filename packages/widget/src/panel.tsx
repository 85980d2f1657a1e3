import { render } from 'preact';
import { Chat } from './components/chat.tsx';
import { focusChat } from './components/focus.ts';
import { readAppearance } from './config.ts';
import type { InlineModule, Panel, PanelChange, PanelContext } from './panel-contract.ts';
import { adoptStyles, dropStyles } from './style-sheets.ts';
import adaptations from './styles/adaptations.css?inline';
import composer from './styles/composer.css?inline';
import forms from './styles/forms.css?inline';
import frame from './styles/frame.css?inline';
import inlineCss from './styles/inline.css?inline';
import layerCss from './styles/layer.css?inline';
import messages from './styles/messages.css?inline';
import sources from './styles/sources.css?inline';
import { themeCss } from './theme.ts';

const defaultMessageUrl = ({ apiOrigin, config }: Pick<PanelContext, 'apiOrigin' | 'config'>) =>
  `${apiOrigin}/api/widget/${encodeURIComponent(config.botId)}/message`;

/** Builds the chat in a shadow tree; an overlay starts hidden. */
export function mountPanel(context: PanelContext): Panel {
  const { root, layer, placement = 'overlay', messageUrl = defaultMessageUrl(context), onClose } = context;
  const styles = adoptStyles(root, panelCss);
  const theme = adoptStyles(root, '');
  const viewport = adoptStyles(root, '');
  const container = document.createElement('div');
  container.hidden = placement === 'overlay';
  let shown = new AbortController();
  let state = { ...context, placement, messageUrl, onClose: close };

  function close() {
    if (container.hidden) return;
    shown.abort();
    container.hidden = true;
    onClose();
  }

  function draw() {
    const { config, language } = state;
    theme.replaceSync(themeCss(config));
    container.className = `panel ${placement} ${config.position}`;
    container.lang = language;
    if (placement === 'overlay') layer.className = `layer ${config.position}`;
    render(<Chat {...state} />, container);
  }

  draw();
  layer.append(container);
  return {
    close,
    show() {
      if (placement === 'overlay') {
        shown = new AbortController();
        followVisibleViewport(viewport, shown.signal);
        container.hidden = false;
      }
      focusChat(container.querySelector('.chat'));
    },
    update({ config, ...change }: PanelChange) {
      const appearance = readAppearance(config?.appearance, state.config.appearance);
      state = { ...state, ...change, config: { ...state.config, ...config, appearance } };
      draw();
    },
    destroy() {
      shown.abort();
      render(null, container);
      container.remove();
      dropStyles(root, [styles, theme, viewport]);
    },
  };
}

export const mountInline: InlineModule['mountInline'] = (container, options) => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const layer = document.createElement('div');
  layer.className = 'layer';
  root.append(layer);
  adoptStyles(root, layerCss + inlineCss);
  container.append(host);
  const panel = mountPanel({
    version: 1,
    apiOrigin: location.origin,
    onClose: () => undefined,
    ...options,
    root,
    layer,
    placement: 'inline',
  });
  return {
    ...panel,
    destroy() {
      panel.destroy();
      host.remove();
    },
  };
};

/** Breakpoint for filling the window. Must match the style sheet. */
const SMALL_WINDOW = '(max-width: 519px), (max-height: 479px)';

/** Tracks the part of the page left visible by an on-screen keyboard, until the signal aborts. */
function followVisibleViewport(sheet: CSSStyleSheet, signal: AbortSignal) {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const update = () => {
    if (!matchMedia(SMALL_WINDOW).matches) return;
    // The layout must not move during pinch zoom.
    if (Math.abs(viewport.scale - 1) > 0.05) return;
    const { height, offsetTop } = viewport;
    sheet.replaceSync(`:host{--visible-height:${height}px;--visible-top:${offsetTop}px}`);
  };
  update();
  viewport.addEventListener('resize', update, { signal });
  viewport.addEventListener('scroll', update, { signal });
}

/** Overrides for small windows and user preferences must come last. */
const panelCss = [frame, messages, sources, composer, forms, adaptations].join('');
