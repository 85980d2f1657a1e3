import type { Language } from '@fucina/contracts/language';
import type { WidgetConfig } from '@fucina/contracts/widget';
import type { Conversation } from '../conversation/conversation.ts';
import { texts } from '../texts.ts';
import { Answer, BotCard, OpenReply, VisitorBubble } from './messages.tsx';
import { useFollowScroll } from './use-follow-scroll.ts';

type Props = {
  conversation: Conversation;
  config: WidgetConfig;
  language: Language;
  onAsk: (question: string) => void;
  onRetry: () => void;
};

/** The first message: who is speaking, and how to begin. */
function Welcome({
  config,
  language,
  onAsk,
  isAlone,
}: Omit<Props, 'conversation' | 'onRetry'> & { isAlone: boolean }) {
  const { welcome, disclosure, starters } = texts[language];
  return (
    <>
      <BotCard language={language}>
        <p>{config.appearance.welcomeMessage || welcome}</p>
        <p class="disclosure">{disclosure}</p>
      </BotCard>
      {isAlone && config.starterQuestions.length > 0 && (
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

export function MessageList({ conversation, config, language, onAsk, onRetry }: Props) {
  const { messages, reply } = conversation;
  const questions = messages.filter(({ role }) => role === 'visitor').length;
  const list = useFollowScroll({ content: conversation, question: questions });
  const lastAt = reply.state === 'none' ? messages.length - 1 : -1;

  return (
    <div
      class="list"
      ref={list}
      role="log"
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={texts[language].conversation}
    >
      <Welcome config={config} language={language} onAsk={onAsk} isAlone={messages.length === 0} />
      {messages.map((message, at) =>
        message.role === 'visitor' ? (
          <VisitorBubble key={at} text={message.text} language={language} />
        ) : (
          <Answer
            key={at}
            message={message}
            language={language}
            {...(at === lastAt ? { 'data-newest': true } : {})}
          />
        ),
      )}
      <OpenReply reply={reply} language={language} onRetry={onRetry} />
    </div>
  );
}
