import { useLayoutEffect, useRef } from 'preact/hooks';
import { isReplying } from '../conversation/conversation.ts';
import { useConversation } from '../conversation/use-conversation.ts';
import { useDeletion } from '../conversation/use-deletion.ts';
import { MessageList } from '../messages/message-list.tsx';
import type { PanelContext } from '../panel-contract.ts';
import { announcement } from './announcement.ts';
import { Composer } from './composer.tsx';
import { DeleteConfirmation } from './delete-confirmation.tsx';
import { focusChat, keepFocusInside } from './focus.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

type Props = Pick<
  PanelContext,
  'config' | 'language' | 'description' | 'isClosed' | 'onProblem' | 'onClose'
> & { placement: 'overlay' | 'inline'; messageUrl: string };

const dialog = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'chat-title' } as const;
const region = { role: 'region', 'aria-labelledby': 'chat-title' } as const;

/** After the confirmation the focus goes back to the button that asked for it, or on to the next question. */
function useFocusAfter(isConfirming: boolean, chat: { current: HTMLElement | null }) {
  const wasConfirming = useRef(false);
  useLayoutEffect(() => {
    if (wasConfirming.current && !isConfirming) {
      const asking = chat.current?.querySelector<HTMLElement>('.tool.delete');
      if (asking) asking.focus();
      else focusChat(chat.current);
    }
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
}

export function Chat({
  placement,
  messageUrl,
  config,
  language,
  description,
  isClosed = false,
  onProblem,
  onClose,
}: Props) {
  const isOverlay = placement === 'overlay';
  const talk = useConversation({ messageUrl, botId: config.botId, language, onProblem });
  const { conversation, ask, askAgain, startOver } = talk;
  const { deletion, askDeletion, cancelDeletion, confirmDeletion } = useDeletion({
    messageUrl,
    conversationId: conversation.conversationId,
    onDeleted: startOver,
  });
  const chat = useRef<HTMLDivElement>(null);
  const isConfirming = deletion === 'asked' || deletion === 'running' || deletion === 'failed';
  const isBusy = isReplying(conversation);
  useFocusAfter(isConfirming, chat);

  function onKeyDown(event: KeyboardEvent & { currentTarget: HTMLElement }) {
    if (event.key === 'Escape' && !event.isComposing) {
      if (isConfirming) cancelDeletion();
      else if (isOverlay) onClose();
    }
    if (isOverlay) keepFocusInside(event, event.currentTarget);
  }

  // The button that was used may be gone with the next rendering, and the focus with it.
  function thenFocus<T extends unknown[]>(action: (...values: T) => void) {
    return (...values: T) => {
      action(...values);
      focusChat(chat.current);
    };
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a dialog or a region
    <div ref={chat} class="chat" {...(isOverlay ? dialog : region)} tabIndex={-1} onKeyDown={onKeyDown}>
      <Header
        title={config.appearance.title}
        description={description}
        language={language}
        isInert={isConfirming}
        onClose={isOverlay ? onClose : null}
      />
      <MessageList
        conversation={conversation}
        config={config}
        language={language}
        isClosed={isClosed}
        isInert={isConfirming}
        isDeleted={deletion === 'done'}
        onAsk={thenFocus(ask)}
        onRetry={thenFocus(askAgain)}
      />
      <p class="unseen" role="status">
        {announcement(conversation, { deletion, language })}
      </p>
      <Composer
        isBusy={isBusy}
        isClosed={isClosed}
        isHidden={isConfirming}
        language={language}
        onSend={ask}
      />
      {isConfirming ? (
        <DeleteConfirmation
          deletion={deletion}
          language={language}
          onConfirm={confirmDeletion}
          onCancel={cancelDeletion}
        />
      ) : (
        <Footer
          brandName={config.brandName}
          language={language}
          hasMessages={conversation.messages.length > 0}
          isBusy={isBusy}
          onStartOver={thenFocus(() => {
            cancelDeletion();
            startOver();
          })}
          onDelete={askDeletion}
        />
      )}
    </div>
  );
}
