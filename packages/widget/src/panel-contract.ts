import type { SignedVisitor } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import type { WidgetConfig } from '@fucina/contracts/widget';

/** What a panel may be told besides what a loader of the first day said. */
type PanelOptions = {
  /**
   * `overlay` (the default): a dialog over the page, hidden until `show`. `inline`: a part of the page, there from the
   * start; it has no close button, holds no focus and fills the element it stands in.
   */
  placement?: 'overlay' | 'inline';
  /** Where questions go; `conversations/{id}` beside it deletes. Without it, the bot's own address under `/api/widget/`. */
  messageUrl?: string;
  /** The line under the title. */
  description?: string;
  /** True while the bot has nothing to answer from: it shows itself and takes no question. */
  isClosed?: boolean;
  /** Told what the visitor reads when an answer does not come. */
  onProblem?: (text: string) => void;
  /** Told by which id each answer can be looked into. */
  onTurn?: (turnId: string) => void;
  /** Told what happens in the chat. */
  onEvent?: (name: 'message' | 'answer' | 'lead', detail: object) => void;
  /** Whom the website vouches for, asked before each message. */
  visitor?: () => SignedVisitor | undefined;
  /** The owner trying the bot: forms are not sent. What is asked counts nowhere where `messageUrl` says so. */
  isPreview?: boolean;
};

/**
 * What a loader hands to the panel it imports. Browsers keep an old loader for a while, so from version 1 on
 * fields are added, always optional, and never changed or removed.
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

/** What may change in an open chat. The conversation stays; a colour that is none, as while it is typed, is left out. */
export type PanelChange = {
  config?: Partial<Omit<WidgetConfig, 'version' | 'botId'>>;
  language?: Language;
  description?: string;
  isClosed?: boolean;
};

export type Panel = {
  /** Opens the overlay and puts the focus into it; in a page, only the focus. */
  show: () => void;
  /** Closes the overlay as its own button does. */
  close: () => void;
  update: (change: PanelChange) => void;
  /** Takes away everything that mounting put there, and gives up an answer on its way. The stored conversation stays. */
  destroy: () => void;
};

/** `show` is all that a loader may count on: the panel may be older than the loader. */
export type PanelModule = { mountPanel: (context: PanelContext) => OldPanel };
export type OldPanel = Pick<Panel, 'show'> & Partial<Pick<Panel, 'close'>>;

/** What a page of ours says to mount the chat. `apiOrigin` defaults to the page's own. */
export type InlineOptions = Omit<PanelOptions, 'placement'> &
  Pick<PanelContext, 'config' | 'language'> & { apiOrigin?: string };

/**
 * The same file as a page of ours sees it. One call puts the chat into a container, with its shadow tree and its
 * styles; the container gives it its width and height, the page its corners and its frame:
 *
 *     const { mountInline } = (await import('/widget/panel-v1.js')) as InlineModule;
 *     const panel = mountInline(container, { config, language });
 */
export type InlineModule = { mountInline: (container: HTMLElement, options: InlineOptions) => Panel };
