import { fetchConfig } from './config.ts';
import { createHostElement, createLayer } from './host-element.ts';
import { createChatApi } from './host-page/chat-api.ts';
import { inviteLater } from './host-page/invitation.ts';
import { createLauncher } from './launcher.ts';
import { loaderTexts } from './loader-texts.ts';
import type { OldPanel, PanelModule } from './panel-contract.ts';
import { chooseLanguage } from './visitor-language.ts';

/** Links to this fragment open the chat. */
const ADDRESS = '#chat';

const script = document.currentScript ?? document.querySelector('script[data-bot-id][src*="/widget/v1.js"]');

if (script instanceof HTMLScriptElement && script.dataset.botId) {
  const start = () => startWidget(script, script.dataset.botId ?? '');
  if (document.body) void start();
  else document.addEventListener('DOMContentLoaded', start, { once: true });
}

async function startWidget(own: HTMLScriptElement, botId: string) {
  const apiOrigin = new URL(own.src).origin;
  const element = createHostElement();
  if (!element) return;

  const answer = await fetchConfig({ apiOrigin, botId });
  if ('code' in answer) {
    // A chat that cannot answer stays hidden. The reason is on the script element, for whoever installed it.
    own.dataset.widgetError = answer.code;
    element.host.remove();
    return;
  }
  const { config } = answer;
  const language = chooseLanguage(navigator.languages, config.language);
  const texts = loaderTexts[language];
  element.host.lang = language;
  const layer = createLayer({ ...element, config, label: config.appearance.title || texts.region });
  const launcher = createLauncher({ layer, label: texts.open, onPress: prepare, onOpen });
  const importPanel = createPanelImport(`${apiOrigin}/widget/panel-v1.js`);
  const { visitorId: id, visitorName: name, visitorEmail: email, visitorSignature: signature } = own.dataset;
  const api = createChatApi({ open: onOpen, close: () => open?.close?.() }, { id, name, email, signature });
  const endInvitation = inviteLater({ layer, config, dismiss: texts.dismiss, onOpen });
  let mounting: Promise<OldPanel> | undefined;
  let isOpening = false;
  let open: OldPanel | null = null;
  openByAddress();
  addEventListener('hashchange', openByAddress);
  api.publish();

  /** Preloads on pointerdown, so that the chat is ready by the click. */
  function prepare() {
    mounting ??= importPanel().then(async ({ mountPanel }) => {
      const context = { root: element?.root as ShadowRoot, layer, apiOrigin, config, language } as const;
      const { visitor, tell: onEvent } = api;
      const panel = mountPanel({ version: 1, ...context, visitor, onEvent, onClose });
      await afterOtherTasks();
      return panel;
    });
    mounting.catch(() => {
      mounting = undefined;
    });
    return mounting;
  }

  async function onOpen() {
    if (isOpening || open) return;
    isOpening = true;
    endInvitation();
    launcher.setBusy(true);
    try {
      open = await prepare();
      launcher.setBusy(false);
      launcher.hide();
      open.show();
      api.tell('open');
    } catch {
      launcher.setBusy(false);
      launcher.say(texts.loadFailed);
    }
    isOpening = false;
  }

  function onClose() {
    open = null;
    launcher.showAndFocus();
    // Otherwise the same link would not fire `hashchange` again.
    if (location.hash === ADDRESS)
      history.replaceState(history.state, '', location.pathname + location.search);
    api.tell('close');
  }

  function openByAddress() {
    if (location.hash === ADDRESS) void onOpen();
  }
}

/** Mounting and showing in one task would block the host page noticeably on slow phones. */
function afterOtherTasks() {
  return new Promise((done) => setTimeout(done));
}

/** Browsers may cache a failed import for good, so each retry uses a different URL. */
function createPanelImport(url: string): () => Promise<PanelModule> {
  let attempts = 0;
  return () => {
    const address = attempts === 0 ? url : `${url}?attempt=${attempts}`;
    attempts += 1;
    return import(/* @vite-ignore */ address) as Promise<PanelModule>;
  };
}
