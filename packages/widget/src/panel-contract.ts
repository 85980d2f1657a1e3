import type { AnswerResponse, SignedVisitor } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import type { WidgetConfig } from '@fucina/contracts/widget';

/** Optional parameters added since version 1. */
type PanelOptions = {
  /**
   * `overlay` (default): a dialog over the page, hidden until `show`. `inline`: part of the page, visible at once,
   * without close button or focus trap, filling its container.
   */
  placement?: 'overlay' | 'inline';
  /**
   * Endpoint for questions, with `conversations/{id}` next to it for deletion. Defaults to the bot's URL under
   * `/api/widget/`.
   */
  messageUrl?: string;
  /** The line under the title. */
  description?: string;
  /** The bot has no content yet: the chat is shown but takes no questions. */
  isClosed?: boolean;
  /** Called with the message a visitor sees when an answer fails. */
  onProblem?: (text: string) => void;
  /** Asked for the visitor if the conversation is empty; to be given once the bot has content. */
  question?: string;
  /** Called with each answer and its id. */
  onTurn?: (turnId: string, answer: AnswerResponse) => void;
  /** Called on chat events. */
  onEvent?: (name: 'message' | 'answer' | 'lead', detail: object) => void;
  /** The identified visitor, read before each message. */
  visitor?: () => SignedVisitor | undefined;
  /**
   * The owner testing: forms are not submitted. Questions go uncounted if `messageUrl` points to the preview endpoint.
   */
  isPreview?: boolean;
};

/**
 * Passed from loader to panel. Browsers cache old loaders, so since version 1 fields may only be added, always
 * optional, never changed or removed.
 */
export type PanelContext = PanelOptions & {
  version: 1;
  root: ShadowRoot;
  layer: HTMLElement;
  apiOrigin: string;
  config: WidgetConfig;
  language: Language;
  onClose: () => void;
};

/** What can change in an open chat; the conversation stays. Invalid colors, as while typing, are ignored. */
export type PanelChange = {
  config?: Partial<Omit<WidgetConfig, 'version' | 'botId'>>;
  language?: Language;
  description?: string;
  isClosed?: boolean;
  question?: string;
};

export type Panel = {
  /** Opens the overlay and focuses it; inline, only focuses. */
  show: () => void;
  /** Closes the overlay like its own button. */
  close: () => void;
  update: (change: PanelChange) => void;
  /** Unmounts everything and aborts a pending answer. The stored conversation stays. */
  destroy: () => void;
};

/** Loaders may rely on `show` only: the panel may be older than the loader. */
export type PanelModule = { mountPanel: (context: PanelContext) => OldPanel };
export type OldPanel = Pick<Panel, 'show'> & Partial<Pick<Panel, 'close'>>;

/** Options for mounting the chat in one of our pages. `apiOrigin` defaults to the page's own. */
export type InlineOptions = Omit<PanelOptions, 'placement'> &
  Pick<PanelContext, 'config' | 'language'> & { apiOrigin?: string };

/**
 * The panel module for use in our own pages. Mounts the chat with its shadow tree and styles; the container determines
 * its size, the page its border:
 *
 * const { mountInline } = (await import('/widget/panel-v1.js')) as InlineModule;
 * const panel = mountInline(container, { config, language });
 */
export type InlineModule = { mountInline: (container: HTMLElement, options: InlineOptions) => Panel };
