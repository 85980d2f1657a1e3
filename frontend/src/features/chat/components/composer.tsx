import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyMark } from '../../../components/ui/busy-mark.tsx';
import { MESSAGE_LIMIT } from '../use-conversation.ts';

type ComposerProps = { onSend: (text: string) => void; isSending: boolean; isClosed: boolean };

/** Enter sends, Shift and Enter begins a new line. While a reply is pending nothing can be sent; then the focus is back. */
export function Composer({ onSend, isSending, isClosed }: ComposerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const wasFocused = useRef(false);
  const isTooLong = text.trim().length > MESSAGE_LIMIT;
  const isDisabled = isSending || isClosed;

  useEffect(() => {
    if (isSending || !wasFocused.current) return;
    wasFocused.current = false;
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [isSending]);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (text.trim() === '' || isTooLong || isDisabled) return;
    wasFocused.current = true;
    onSend(text);
    setText('');
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <form onSubmit={submit} className="grid gap-1 border-line border-t bg-card p-3">
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          value={text}
          disabled={isDisabled}
          aria-label={t('chat:inputLabel')}
          aria-describedby={isTooLong ? 'message-too-long' : undefined}
          aria-invalid={isTooLong || undefined}
          placeholder={isClosed ? t('chat:waitFirstPage') : t('chat:placeholder')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKey}
          className="field-sizing-content max-h-32 min-h-12 w-full min-w-0 resize-none rounded-md border border-field bg-card px-4 py-2.5 text-sm leading-6 placeholder:text-muted focus-visible:outline-offset-0 disabled:bg-paper"
        />
        <button
          type="submit"
          disabled={isDisabled}
          aria-label={isSending ? t('chat:sending') : t('chat:send')}
          className="grid size-12 shrink-0 place-items-center rounded-md bg-(--primary-color) text-(--primary-text) disabled:opacity-60"
        >
          {isSending ? (
            <BusyMark />
          ) : (
            <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
              <path d="M10 17V3m0 0L4 9m6-6 6 6" fill="none" stroke="currentColor" strokeWidth="2.25" />
            </svg>
          )}
        </button>
      </div>
      {isTooLong && (
        <p id="message-too-long" className="text-ember text-xs">
          {t('chat:tooLong', { length: text.trim().length, limit: MESSAGE_LIMIT })}
        </p>
      )}
    </form>
  );
}
