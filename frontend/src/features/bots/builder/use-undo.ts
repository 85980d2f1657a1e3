import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findChangedFields } from '../bot-settings.ts';
import { redo, undo } from './history.ts';
import type { Builder } from './use-builder.ts';

const ways = { undo, redo };
type Way = keyof typeof ways;

/** Undoes and redoes with Ctrl+Z and Shift+Ctrl+Z, except where the browser does so itself. */
export function useUndo({ history, travel, phase }: Builder) {
  const { t } = useTranslation();
  const [said, setSaid] = useState({ text: '', step: 0 });

  function go(way: Way) {
    const next = ways[way](history);
    if (!next || phase === 'saving') return;
    const changed = findChangedFields(next.edits, history.edits);
    const fields = changed.map((field) => t(`chatbotEmbed:field.${field}`)).join(', ');
    travel(next);
    setSaid(({ step }) => ({ text: t(`chatbotEmbed:save.done.${way}`, { fields }), step: step + 1 }));
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
    if (!isShortcut || isElsewhere(event)) return;
    event.preventDefault();
    go(event.shiftKey ? 'redo' : 'undo');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return { said, go };
}

/** In a text field, which may be in the preview's shadow tree, or in a dialog. */
function isElsewhere(event: KeyboardEvent) {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(':read-write, dialog') !== null;
}
