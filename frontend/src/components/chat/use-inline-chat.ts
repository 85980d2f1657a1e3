import type { InlineOptions, Panel } from '@fucina/widget/panel-contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadPanel } from './load-panel.ts';

type ChatState = 'loading' | 'shown' | 'failed';

export function useInlineChat(container: RefObject<HTMLElement | null>, options: InlineOptions) {
  const [state, setState] = useState<ChatState>('loading');
  const [attempt, setAttempt] = useState(0);
  const panel = useRef<Panel | null>(null);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    let isGone = false;
    setState('loading');
    loadPanel().then(
      ({ mountInline }) => {
        if (isGone || !container.current) return;
        const { onProblem, onTurn } = latest.current;
        panel.current = mountInline(container.current, {
          ...latest.current,
          ...(onProblem && { onProblem: (text) => latest.current.onProblem?.(text) }),
          ...(onTurn && { onTurn: (turnId, answer) => latest.current.onTurn?.(turnId, answer) }),
        });
        setState('shown');
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
      panel.current?.destroy();
      panel.current = null;
    };
  }, [container, attempt]);

  const { config, language, description = '', isClosed = false, question = '' } = options;
  const change = JSON.stringify({ config, language, description, isClosed, question });
  useEffect(() => panel.current?.update(JSON.parse(change)), [change]);

  return { state, retry: () => setAttempt((last) => last + 1) };
}
