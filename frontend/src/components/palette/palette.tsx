import type { User } from '@fucina/contracts/user';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/api-error.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { useSearchText } from '../../lib/navigation/use-search-text.ts';
import type { Menu } from '../layout/portal-nav.tsx';
import { useAwaitedEnter } from '../picker/use-awaited-enter.ts';
import { Dialog } from '../ui/dialog.tsx';
import { controlClass } from '../ui/field.tsx';
import { useCommands } from './commands.ts';
import { listPages } from './destinations.ts';
import { findQuery } from './find.ts';
import { matches } from './match.ts';
import { Results } from './results.tsx';

type PaletteProps = { user: User; menu: Menu; onLogOut: () => void; onClose: () => void };

/** Command palette. The focus stays in the input. Loads its own texts. */
export function Palette({ user, menu, onLogOut, onClose }: PaletteProps) {
  const { t, ready } = useTranslation(['common', 'palette']);
  const isStaff = user.role === 'admin';
  const { language } = useLanguage();
  const id = useId();
  const [settled, settle] = useState('');
  const { text, setText, settleNow } = useSearchText(settled, settle);
  const [active, setActive] = useState(0);
  const { data, error, isFetching } = useQuery({
    ...findQuery({ typed: settled, isStaff }),
    placeholderData: keepPreviousData,
  });
  const isCurrent = settled === text.trim() && !isFetching;
  const commands = useCommands({ isStaff, onLogOut });
  const known = [...listPages({ menu, isStaff }), ...commands];
  const fitting = (data ?? []).filter(({ label }) => isCurrent || matches(label, text));
  const found = [...known.filter(({ label }) => matches(label, text)), ...fitting];
  const at = Math.min(active, found.length - 1);
  const chosen = found[at];
  const { awaitEnter, forgetEnter } = useAwaitedEnter(isCurrent, follow);

  /** A click, so that unsaved changes are asked about. */
  function follow() {
    document.getElementById(`${id}-${at}`)?.click();
  }

  function takeEnter() {
    if (chosen) return follow();
    settleNow();
    if (!isCurrent) awaitEnter();
  }

  function handleKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    const next = steps[event.key];
    if (next !== undefined && found.length > 0) setActive((next + found.length) % found.length);
    else if (event.key === 'Enter') takeEnter();
    else return;
    event.preventDefault();
  }

  if (!ready) return null;
  return (
    <Dialog title={t('palette:title')} isOpen isWide onClose={onClose}>
      <div className="grid gap-3">
        <input
          data-initial-focus
          role="combobox"
          aria-label={t('palette:hint')}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(chosen ? { 'aria-activedescendant': `${id}-${at}` } : {})}
          value={text}
          placeholder={t('palette:hint')}
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
            forgetEnter();
          }}
          onKeyDown={handleKey}
          className={`${controlClass(undefined)} h-12`}
        />
        <Results id={id} found={found} at={at} onPoint={setActive} onFollow={onClose} />
        <p role="status" className="text-muted text-sm">
          {error && describeError(error, { t, language })}
          {!error && isCurrent && found.length === 0 && t('palette:none', { text: text.trim() })}
        </p>
      </div>
    </Dialog>
  );
}
