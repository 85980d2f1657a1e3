import type { Language } from '@fucina/contracts/language';
import type { WidgetConfig } from '@fucina/contracts/widget';
import { useRef } from 'preact/hooks';
import { type Conversation, isReplying } from '../conversation/conversation.ts';
import { useConversation } from '../conversation/use-conversation.ts';
import { problemText } from '../problem-texts.ts';
import { texts } from '../texts.ts';
import { Composer } from './composer.tsx';
import { focusDialog, keepFocusInside } from './focus.ts';
import { Icon } from './icons.tsx';
import { MessageList } from './message-list.tsx';

/** What a screen reader is told: whole answers, never the pieces they arrive in. */
function announcement({ messages, reply }: Conversation, language: Language): string {
  const { waiting, sourcesFound } = texts[language];
  if (reply.state === 'waiting' || reply.state === 'streaming') return waiting;
  if (reply.state === 'failed') return problemText(reply, language);
  const last = messages.at(-1);
  if (last?.role !== 'bot') return '';
  const isFound = last.outcome === 'answered' || last.outcome === 'partly';
  const count = isFound ? last.sources.length : 0;
  return count > 0 ? `${last.text} ${sourcesFound(count)}` : last.text;
}

type Props = {
  apiOrigin: string;
  config: WidgetConfig;
  language: Language;
  onClose: () => void;
};

function Header({
  config,
  language,
  hasMessages,
  onStartOver,
  onClose,
}: Pick<Props, 'config' | 'language' | 'onClose'> & { hasMessages: boolean; onStartOver: () => void }) {
  const { title, subtitle, newConversation, close } = texts[language];
  return (
    <div class="header">
      <div class="heading">
        <h2 id="chat-title">{config.appearance.title || title}</h2>
        <p>{subtitle}</p>
      </div>
      {hasMessages && (
        <button
          type="button"
          class="tool"
          title={newConversation}
          aria-label={newConversation}
          onClick={onStartOver}
        >
          <Icon name="compose" />
        </button>
      )}
      <button type="button" class="tool" title={close} aria-label={close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

export function ChatDialog({ apiOrigin, config, language, onClose }: Props) {
  const { conversation, ask, askAgain, startOver } = useConversation({
    apiOrigin,
    botId: config.botId,
    language,
  });
  const dialog = useRef<HTMLDivElement>(null);
  const isBusy = isReplying(conversation);

  function onKeyDown(event: KeyboardEvent & { currentTarget: HTMLElement }) {
    if (event.key === 'Escape' && !event.isComposing) return onClose();
    keepFocusInside(event, event.currentTarget);
  }

  // The button that was used may be gone with the next rendering, and the focus with it.
  function thenFocus<T extends unknown[]>(action: (...values: T) => void) {
    return (...values: T) => {
      action(...values);
      focusDialog(dialog.current);
    };
  }

  return (
    <div
      ref={dialog}
      class="dialog"
      role="dialog"
      aria-modal="true"
      aria-labelledby="chat-title"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Header
        config={config}
        language={language}
        hasMessages={conversation.messages.length > 0}
        onStartOver={thenFocus(startOver)}
        onClose={onClose}
      />
      <MessageList
        conversation={conversation}
        config={config}
        language={language}
        onAsk={thenFocus(ask)}
        onRetry={thenFocus(askAgain)}
      />
      <p class="unseen" role="status">
        {announcement(conversation, language)}
      </p>
      <Composer isBusy={isBusy} language={language} onSend={ask} />
      {config.brandName && <p class="brand">{texts[language].poweredBy(config.brandName)}</p>}
    </div>
  );
}
