import { useEffect, useEffectEvent, useRef, useState } from 'react';

const DELAY_MS = 300;

export function useSearchText(q: string, onSettle: (q: string) => void) {
  const [text, setText] = useState(q);
  const known = useRef(q);

  useEffect(() => {
    if (known.current === q) return;
    known.current = q;
    setText(q);
  }, [q]);

  function hand(typed: string) {
    const wanted = typed.trim();
    if (wanted === known.current) return;
    known.current = wanted;
    onSettle(wanted);
  }

  const handWhenResting = useEffectEvent(hand);
  useEffect(() => {
    const timer = setTimeout(() => handWhenResting(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, settleNow: () => hand(text) };
}
