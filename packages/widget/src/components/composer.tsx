import type { Language } from '@fucina/contracts/language';
import { useRef, useState } from 'preact/hooks';
import { MAX_MESSAGE_LENGTH } from '../config.ts';
import { texts } from '../texts.ts';
import { Icon } from './icons.tsx';

const COUNTED_FROM = 3600;
const MAX_ROWS = 5;

function lengthNote(length: number, language: Language): string {
  if (length > MAX_MESSAGE_LENGTH) return texts[language].tooLong(length, MAX_MESSAGE_LENGTH);
  return length >= COUNTED_FROM ? texts[language].charactersLeft(MAX_MESSAGE_LENGTH - length) : '';
}

export function Composer({
  isBusy,
  isClosed,
  isHidden,
  language,
  onSend,
}: {
  isBusy: boolean;
  isClosed: boolean;
  isHidden: boolean;
  language: Language;
  onSend: (question: string) => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const { placeholder, send, closed } = texts[language];
  const question = text.trim();
  const isTooLong = question.length > MAX_MESSAGE_LENGTH;
  const canSend = question !== '' && !isTooLong && !isClosed;

  function submit(event: Event) {
    event.preventDefault();
    field.current?.focus();
    if (!canSend) return;
    onSend(question);
    setText('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) submit(event);
  }

  return (
    <form class="composer" hidden={isHidden} onSubmit={submit}>
      <textarea
        ref={field}
        class="field"
        rows={Math.min(MAX_ROWS, text.split('\n').length)}
        value={text}
        disabled={isClosed || isBusy}
        placeholder={isClosed ? closed : placeholder}
        aria-label={placeholder}
        aria-invalid={isTooLong}
        aria-describedby="length-note"
        autocomplete="off"
        enterkeyhint="send"
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" class="send" aria-label={send} disabled={isBusy} aria-disabled={!canSend}>
        <Icon name={isBusy ? 'busy' : 'send'} />
      </button>
      <p id="length-note" class="length-note" aria-live="polite">
        {lengthNote(question.length, language)}
      </p>
    </form>
  );
}
