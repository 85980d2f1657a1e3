import type { AnswerResponse, SignedVisitor } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import type { WidgetConfig } from '@fucina/contracts/widget';

/** Optional parameters added since version 1. */
type PanelOptions = {
  /**
   * `overlay` (default): a dialog over the page, hidden until `show`. `inline`: part of the page and visible at once,
   * fills its container, without close button and focus trap.
   */
  placement?: 'overlay' | 'inline';
  /**
   * Endpoint for questions; `conversations/{id}` next to it is for deletion. Defaults to the bot's URL under
   * `/api/widget/`.
   */
  messageUrl?: string;
  description?: string;
  /** The bot has no content yet, so the chat takes no questions. */
  isClosed?: boolean;
  /** Called with the message shown when an answer fails. */
  onProblem?: (text: string) => void;
  /** Asked on the visitor's behalf if the conversation is empty. Pass it once the bot has content. */
  question?: string;
  /** Called with each answer and its turn id. */
  onTurn?: (turnId: string, answer: AnswerResponse) => void;
  onEvent?: (name: 'message' | 'answer' | 'lead', detail: object) => void;
  /** The identified visitor, read before every message. */
  visitor?: () => SignedVisitor | undefined;
  /** For the owner's tests: forms are not submitted. Questions go uncounted if `messageUrl` is the preview endpoint. */
  isPreview?: boolean;
};

/**
 * Passed from loader to panel. Browsers cache old loaders, so since version 1 fields may only be added, as optional,
 * never changed or removed.
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

/** What can change in an open chat without losing the conversation. Invalid colors, as while typing, are ignored. */
export type PanelChange = {
  config?: Partial<Omit<WidgetConfig, 'version' | 'botId'>>;
  language?: Language;
  description?: string;
  isClosed?: boolean;
  question?: string;
};

export type Panel = {
  /** Opens and focuses the overlay. An inline chat is only focused. */
  show: () => void;
  close: () => void;
  update: (change: PanelChange) => void;
  /** Unmounts everything and aborts a pending answer. Stored conversations stay. */
  destroy: () => void;
};

/** Loaders may rely only on `show`, since the panel may be older than the loader. */
export type PanelModule = { mountPanel: (context: PanelContext) => OldPanel };
export type OldPanel = Pick<Panel, 'show'> & Partial<Pick<Panel, 'close'>>;

/** Options for mounting the chat in our own pages. `apiOrigin` defaults to the page's. */
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
