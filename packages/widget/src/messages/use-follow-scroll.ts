import { useLayoutEffect, useRef } from 'preact/hooks';

const TOP_GAP = 12;
const SLACK = 24;

/** Follows the newest message without scrolling past its beginning; stops once the visitor has scrolled up. */
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
      // Measuring forces a layout, which an empty chat does not need.
      if (isNewQuestion) element.scrollTop = 0;
      return;
    }
    if (!isNewQuestion && element.scrollTop < followed.current - SLACK) return;

    const newest = element.querySelector<HTMLElement>('[data-newest]');
    const end = element.scrollHeight - element.clientHeight;
    element.scrollTop = newest ? Math.min(end, newest.offsetTop - TOP_GAP) : end;
    followed.current = element.scrollTop;
  }, [content, question]);

  return list;
}
