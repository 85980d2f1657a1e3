import { useLayoutEffect, useRef } from 'preact/hooks';

const TOP_GAP = 12;
const SLACK = 24;

/**
 * Scrolls with the answer but not past its question; of a long question, the end stays in view. Stops once the
 * visitor scrolls up.
 */
export function useFollowScroll({ content, question }: { content: unknown; question: number }) {
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
