import type { Appearance, Demo } from '@fucina/contracts/demo';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readableOn } from '../readable-color.ts';
import { useConversation } from '../use-conversation.ts';
import { Composer } from './composer.tsx';
import { StarterQuestions } from './starter-questions.tsx';
import { TurnView } from './turn-view.tsx';

const QUESTION_MARGIN_PX = 16;

type ChatPanelProps = {
  demo: Pick<Demo, 'demoId' | 'domain' | 'answerable' | 'appearance' | 'starterQuestions'>;
};

export function ChatPanel({
  demo: { demoId, domain, answerable, appearance, starterQuestions },
}: ChatPanelProps) {
  const { t } = useTranslation();
  const { turns, isPending, send, retry, clear } = useConversation(demoId);
  const history = useRef<HTMLElement>(null);
  const last = turns.at(-1);
  const length = `${turns.length} ${last?.state} ${last?.draft.length}`;

  useEffect(() => {
    if (history.current) showLastTurn(history.current);
  }, [length]);

  return (
    <section
      aria-labelledby="chat-title"
      style={colorsOf(appearance)}
      className="flex h-[600px] flex-col overflow-hidden rounded-md border border-line bg-card"
    >
      <header className="border-line border-b px-5 py-4">
        <h2 id="chat-title" className="text-lg leading-6">
          {appearance.title || t('chat:title')}
        </h2>
        <p className="mt-1 text-muted text-sm leading-5">{t('chat:description', { domain })}</p>
      </header>
      <section
        ref={history}
        aria-label={t('chat:history')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-(--back-color) p-4 focus-visible:-outline-offset-3"
      >
        <ol className="grid gap-4">
          <li className="grid justify-items-start">
            <div className="max-w-[80%] rounded-md bg-(--bot-color) px-4 py-3 text-(--bot-text)">
              <p className="text-sm">{appearance.welcomeMessage || t('chat:welcome')}</p>
              <p className="mt-2 border-line border-t pt-2 text-muted text-xs leading-5">
                {t('chat:disclosure')}
              </p>
            </div>
          </li>
          {turns.map((turn) => (
            <TurnView key={turn.id} turn={turn} onRetry={retry} canRetry={!isPending} />
          ))}
        </ol>
        {turns.length === 0 && answerable && (
          <StarterQuestions questions={starterQuestions} onChoose={send} />
        )}
      </section>
      <p aria-live="polite" className="sr-only">
        {isPending ? t('chat:thinking') : last?.answer?.answer}
      </p>
      <Composer onSend={send} isSending={isPending} isClosed={!answerable} />
      <footer className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 bg-card px-4 pb-2 text-muted text-xs">
        {t('chat:poweredBy')}
        {turns.length > 0 && (
          <button type="button" onClick={clear} disabled={isPending} className="link py-1">
            {t('chat:newConversation')}
          </button>
        )}
      </footer>
    </section>
  );
}

function colorsOf({ primaryColor, backgroundColor, userMessageColor, botMessageColor }: Appearance) {
  return {
    '--primary-color': primaryColor,
    '--primary-text': readableOn(primaryColor),
    '--back-color': backgroundColor,
    '--user-color': userMessageColor,
    '--user-text': readableOn(userMessageColor),
    '--bot-color': botMessageColor,
    '--bot-text': readableOn(botMessageColor),
  } as CSSProperties;
}

/** To the end, but never past the last question: a long answer is read from its beginning. */
function showLastTurn(history: HTMLElement) {
  const question = history.querySelector<HTMLElement>('[data-question]:nth-last-child(2)');
  const top = question ? question.offsetTop - history.offsetTop - QUESTION_MARGIN_PX : 0;
  history.scrollTo({ top: question ? top : history.scrollHeight, behavior: 'instant' });
}
