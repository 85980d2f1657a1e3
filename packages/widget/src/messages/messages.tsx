import type { TurnRating } from '@fucina/contracts/conversation';
import type { Language } from '@fucina/contracts/language';
import type { ComponentChildren } from 'preact';
import { Icon } from '../components/icons.tsx';
import { Tool } from '../components/tool.tsx';
import type { BotMessage, Reply } from '../conversation/conversation.ts';
import { canRetry, failedReply } from '../problem-texts.ts';
import { texts } from '../texts.ts';
import { RichText } from './rich-text.tsx';
import { Sources } from './sources.tsx';

export type OnRate = (message: BotMessage, rating: TurnRating | null) => void;

export function VisitorBubble({ text, language }: { text: string; language: Language }) {
  return (
    <div class="message visitor">
      <span class="unseen">{texts[language].visitor}: </span>
      <p>{text}</p>
    </div>
  );
}

export function BotCard({
  language,
  kind = '',
  lang,
  children,
}: {
  language: Language;
  kind?: string;
  lang?: Language;
  children: ComponentChildren;
}) {
  return (
    <div class={`message bot ${kind}`} lang={lang}>
      <span class="unseen" lang={language}>
        {texts[language].assistant}:{' '}
      </span>
      {children}
    </div>
  );
}

function OutcomeLabel({ outcome, language }: { outcome: BotMessage['outcome']; language: Language }) {
  const { partly, notInContent, offTopic } = texts[language];
  const labels = {
    answered: null,
    partly: { icon: 'partly', text: partly },
    not_in_content: { icon: 'missing', text: notInContent },
    off_topic: { icon: 'away', text: offTopic },
  } as const;
  const label = labels[outcome];
  if (!label) return null;
  return (
    <p class="label outcome" lang={language}>
      <Icon name={label.icon} />
      {label.text}
    </p>
  );
}

export function Answer({
  message,
  language,
  onRate,
}: {
  message: BotMessage;
  language: Language;
  onRate: OnRate;
}) {
  const { outcome, text, sources, turnId, rating = null } = message;
  const isRefusal = outcome === 'not_in_content' || outcome === 'off_topic';
  return (
    <BotCard language={language} lang={message.language} kind={isRefusal ? 'refusal' : ''}>
      <OutcomeLabel outcome={outcome} language={language} />
      <RichText text={text} />
      <Sources sources={sources} answer={text} isRefusal={isRefusal} language={language} />
      {turnId && <Rating rating={rating} language={language} onRate={(chosen) => onRate(message, chosen)} />}
    </BotCard>
  );
}

/** The pending reply: searching, streaming or failed. */
export function OpenReply({
  reply,
  language,
  onRetry,
}: {
  reply: Reply;
  language: Language;
  onRetry: () => void;
}) {
  const { waiting, retry } = texts[language];
  if (reply.state === 'none') return null;
  if (reply.state === 'waiting') return <p class="waiting">{waiting}</p>;
  if (reply.state === 'streaming') {
    return (
      <BotCard language={language} kind="streaming">
        <RichText text={reply.text} />
      </BotCard>
    );
  }
  const [first, reason] = failedReply(reply, language);
  return (
    <BotCard language={language} kind="failure">
      <p class="label">{first}</p>
      {reason && <p>{reason}</p>}
      {canRetry(reply.code) && (
        <button type="button" class="choice retry" onClick={onRetry}>
          {retry}
        </button>
      )}
    </BotCard>
  );
}

/** Toggle buttons: pressing again removes the rating. */
function Rating({
  rating,
  language,
  onRate,
}: {
  rating: TurnRating | null;
  language: Language;
  onRate: (rating: TurnRating | null) => void;
}) {
  const { helpful, unhelpful } = texts[language];
  const thumbs = { up: helpful, down: unhelpful };
  return (
    <div class="rating" lang={language}>
      {(['up', 'down'] as const).map((thumb) => (
        <Tool
          key={thumb}
          icon="thumb"
          kind={thumb}
          label={thumbs[thumb]}
          isPressed={rating === thumb}
          onClick={() => onRate(rating === thumb ? null : thumb)}
        />
      ))}
    </div>
  );
}
