import { render } from 'preact';
import { ChatDialog } from './components/chat-dialog.tsx';
import { focusDialog } from './components/focus.ts';
import { followVisibleViewport } from './components/visible-viewport.ts';
import type { Panel, PanelContext } from './panel-contract.ts';
import { adoptStyles } from './style-sheets.ts';
import { panelCss } from './styles/panel-css.ts';
import { themeCss } from './theme.ts';

/** Builds the chat in the loader's shadow tree, hidden until it is shown. */
export function mountPanel({ root, layer, apiOrigin, config, language, onClose }: PanelContext): Panel {
  adoptStyles(root, themeCss(config) + panelCss);
  const followViewport = followVisibleViewport(root);
  const container = document.createElement('div');
  container.className = `panel ${config.position}`;
  container.lang = language;
  container.hidden = true;
  layer.append(container);
  let shown = new AbortController();

  function close() {
    shown.abort();
    container.hidden = true;
    onClose();
  }
  render(<ChatDialog apiOrigin={apiOrigin} config={config} language={language} onClose={close} />, container);

  return {
    show() {
      shown = new AbortController();
      followViewport(shown.signal);
      container.hidden = false;
      focusDialog(container.querySelector('.dialog'));
    },
  };
}
