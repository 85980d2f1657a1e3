import type { Language } from '@fucina/contracts/language';
import type { WidgetConfig } from '@fucina/contracts/widget';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Conversation } from '../conversation/conversation.ts';
import { texts } from '../texts.ts';
import { Answer, BotCard, type OnRate, OpenReply, VisitorBubble } from './messages.tsx';

type Props = {
  conversation: Conversation;
  config: WidgetConfig;
  language: Language;
  isClosed: boolean;
  isInert: boolean;
  isDeleted: boolean;
  onAsk: (question: string) => void;
  onRetry: () => void;
  onRate: OnRate;
  children: ComponentChildren;
};

function Welcome({
  config,
  language,
  hasStarters,
  onAsk,
}: Pick<Props, 'config' | 'language' | 'onAsk'> & { hasStarters: boolean }) {
  const { welcome, disclosure, starters } = texts[language];
  return (
    <>
      <BotCard language={language}>
        <p>{config.appearance.welcomeMessage || welcome}</p>
        <p class="disclosure">{disclosure}</p>
      </BotCard>
      {hasStarters && (
        <div class="starters">
          <p class="label">{starters}</p>
          <ul>
            {config.starterQuestions.map((question) => (
              <li key={question}>
                <button type="button" lang={config.language} onClick={() => onAsk(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

export function MessageList({
  conversation,
  config,
  language,
  isClosed,
  isInert,
  isDeleted,
  onAsk,
  onRetry,
  onRate,
  children,
}: Props) {
  const { messages, reply } = conversation;
  const isEmpty = messages.length === 0;
  const questions = messages.filter(({ role }) => role === 'visitor').length;
  const list = useFollowScroll({ content: conversation, question: questions });

  return (
    <div
      class="list"
      ref={list}
      role="log"
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={texts[language].conversation}
      inert={isInert}
    >
      {isEmpty && isDeleted && <p class="note">{texts[language].deleted}</p>}
      <Welcome
        config={config}
        language={language}
        hasStarters={isEmpty && !isClosed && config.starterQuestions.length > 0}
        onAsk={onAsk}
      />
      {messages.map((message, at) =>
        message.role === 'visitor' ? (
          <VisitorBubble key={at} text={message.text} language={language} />
        ) : (
          <Answer key={at} message={message} language={language} onRate={onRate} />
        ),
      )}
      <OpenReply reply={reply} language={language} onRetry={onRetry} />
      {children}
    </div>
  );
}

const TOP_GAP = 12;
const SLACK = 24;

/**
 * Scrolls with the answer but not past its question; of a long question, the end stays in view. Stops once the
 * visitor scrolls up.
 */
function useFollowScroll({ content, question }: { content: unknown; question: number }) {
  const list = useRef<HTMLDivElement>(null);
  const followed = useRef(0);
  const lastQuestion = useRef(question);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const isNewQuestion = lastQuestion.current !== question;
    lastQuestion.current = question;
    if (question === 0) {
      // Skipped for an empty chat, since measuring forces a layout.
      if (isNewQuestion) element.scrollTop = 0;
      return;
    }
    if (!isNewQuestion && element.scrollTop < followed.current - SLACK) return;

    const asked = [...element.querySelectorAll<HTMLElement>('.visitor')].at(-1);
    // The browser stops at the end of the list.
    if (asked)
      element.scrollTop = Math.max(
        asked.offsetTop - TOP_GAP,
        asked.offsetTop + asked.offsetHeight - element.clientHeight / 2,
      );
    followed.current = element.scrollTop;
  }, [content, question]);

  return list;
}
