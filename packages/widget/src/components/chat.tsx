import type { Language } from '@fucina/contracts/language';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Conversation, isReplying } from '../conversation/conversation.ts';
import { useConversation } from '../conversation/use-conversation.ts';
import { type Deletion, useDeletion } from '../conversation/use-deletion.ts';
import { isFormDue } from '../forms/form-due.ts';
import { Forms } from '../forms/forms.tsx';
import { MessageList } from '../messages/message-list.tsx';
import type { OnRate } from '../messages/messages.tsx';
import type { PanelContext } from '../panel-contract.ts';
import { failedReply } from '../problem-texts.ts';
import { texts } from '../texts.ts';
import { Composer } from './composer.tsx';
import { DeleteConfirmation } from './delete-confirmation.tsx';
import { focusChat, keepFocusInside, useFocusAfter, useFocusWhileBusy } from './focus.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

type Props = Pick<
  PanelContext,
  | 'config'
  | 'apiOrigin'
  | 'language'
  | 'description'
  | 'isClosed'
  | 'isPreview'
  | 'question'
  | 'visitor'
  | 'onEvent'
  | 'onProblem'
  | 'onTurn'
  | 'onClose'
> & { placement: 'overlay' | 'inline'; messageUrl: string };

const dialog = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'chat-title' } as const;
const region = { role: 'region', 'aria-labelledby': 'chat-title' } as const;

export function Chat({
  placement,
  messageUrl,
  config,
  apiOrigin,
  language,
  description,
  isClosed = false,
  isPreview = false,
  question,
  visitor,
  onEvent,
  onProblem,
  onTurn,
  onClose,
}: Props) {
  const isOverlay = placement === 'overlay';
  const { botId } = config;
  const bot = { messageUrl, botId, language, visitor, onEvent, onProblem, onTurn };
  const { conversation, rate, endForm, forget, ...talk } = useConversation(bot);
  const [said, setSaid] = useState('');
  const { deletion, askDeletion, cancelDeletion, confirmDeletion } = useDeletion({
    messageUrl,
    conversationId: conversation.conversationId,
    onDeleted: thenListen(forget),
  });
  const chat = useRef<HTMLDivElement>(null);
  const isConfirming = deletion === 'asked' || deletion === 'running' || deletion === 'failed';
  const isBusy = isReplying(conversation);
  const isAskedFirst =
    !isClosed && config.leadForm?.when === 'before' && isFormDue(conversation, config.leadForm);
  useFocusAfter(isConfirming || isAskedFirst, chat);
  useFocusWhileBusy(isBusy, chat);

  function onKeyDown(event: KeyboardEvent & { currentTarget: HTMLElement }) {
    if (event.key === 'Escape' && !event.isComposing) {
      if (isConfirming) cancelDeletion();
      else if (isOverlay) onClose();
    }
    if (isOverlay) keepFocusInside(event, event.currentTarget);
  }

  // The pressed button may disappear on the next render and lose the focus.
  function thenFocus<T extends unknown[]>(action: (...values: T) => void) {
    return (...values: T) => {
      action(...values);
      focusChat(chat.current);
    };
  }

  // Clears the last announcement, or it would be repeated with the next answer.
  function thenListen<T extends unknown[]>(action: (...values: T) => void) {
    return (...values: T) => {
      setSaid('');
      action(...values);
    };
  }
  const ask = thenListen(talk.ask);
  const askAgain = thenListen(talk.askAgain);
  const startOver = thenListen(talk.startOver);

  useLayoutEffect(() => {
    if (question && !conversation.messages[0]) ask(question);
  }, [question]);

  const onRate: OnRate = (answer, rating) => {
    const { rated, unrated, notRated } = texts[language];
    rate(answer, rating).then(
      () => setSaid(rating ? rated : unrated),
      () => setSaid(notRated),
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a dialog or a region
    <div ref={chat} class="chat" {...(isOverlay ? dialog : region)} tabIndex={-1} onKeyDown={onKeyDown}>
      <Header
        config={config}
        apiOrigin={apiOrigin}
        description={description}
        language={language}
        isInert={isConfirming}
        onClose={isOverlay ? onClose : null}
      />
      <MessageList
        conversation={conversation}
        config={config}
        language={language}
        isClosed={isClosed || isAskedFirst}
        isInert={isConfirming}
        isDeleted={deletion === 'done'}
        onAsk={thenFocus(ask)}
        onRetry={thenFocus(askAgain)}
        onRate={onRate}
      >
        {!isClosed && (
          <Forms
            key={conversation.conversationId}
            {...{ conversation, config, language, messageUrl, isPreview }}
            onLead={(state) => {
              endForm(state);
              if (state === 'sent') onEvent?.('lead', {});
            }}
            onDone={thenFocus(setSaid)}
          />
        )}
      </MessageList>
      <p class="unseen" role="status">
        {said || announcement(conversation, { deletion, language })}
      </p>
      <Composer
        isBusy={isBusy}
        isClosed={isClosed}
        isHidden={isConfirming || isAskedFirst}
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
          brandName={config.showBranding === false ? '' : config.brandName}
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

/** Text for the live region: complete answers only, no streamed fragments. */
function announcement(
  { messages, reply }: Conversation,
  { deletion, language }: { deletion: Deletion; language: Language },
): string {
  const { waiting, sourcesFound, deleting, deleted, notDeleted } = texts[language];
  if (deletion === 'running') return deleting;
  if (deletion === 'failed') return notDeleted;
  if (reply.state === 'waiting' || reply.state === 'streaming') return waiting;
  if (reply.state === 'failed') return failedReply(reply, language).join(' ');
  const last = messages.at(-1);
  if (!last) return deletion === 'done' ? deleted : '';
  if (last.role !== 'bot') return '';
  const isFound = last.outcome === 'answered' || last.outcome === 'partly';
  const count = isFound ? last.sources.length : 0;
  return count > 0 ? `${last.text} ${sourcesFound(count)}` : last.text;
}
