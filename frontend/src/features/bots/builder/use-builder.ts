import type { Bot } from '@fucina/contracts/bot';
import type { BotSettings } from '@fucina/contracts/bot-settings';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { useKeepBot } from '../../../lib/bots.ts';
import { showToast } from '../../../lib/toast.ts';
import { findCurrent, saveOver, saveSettings } from '../api.ts';
import type { BuilderJob } from '../bot-jobs.ts';
import { isSameSetting, type SettingField } from '../bot-settings.ts';
import { dropFields, type Edits, edit, findChangedJobs, findConflicts, findFault } from './draft.ts';
import { findTyping, record, startFrom } from './history.ts';

const SAVED_MS = 2000;

export type SavePhase = 'idle' | 'saving' | 'saved';
export type Conflict = { current: Bot; fields: SettingField[] };
export type Builder = ReturnType<typeof useBuilder>;

export function useBuilder(bot: Bot, showJob: (job: BuilderJob) => void) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const keepBot = useKeepBot();
  const [history, setHistory] = useState(() => startFrom({}));
  // The bot that the first unsaved change was made on: `bot` takes in what others save meanwhile.
  const [base, setBase] = useState(bot);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isStrict, setIsStrict] = useState(false);
  const { edits } = history;
  const isUnsaved = Object.keys(edits).length > 0;
  const settings: BotSettings = { ...bot.settings, ...edits };
  const fault = findFault(settings);

  const saving = useMutation({
    mutationFn: saveEdits,
    onSuccess(answer, sent) {
      keepBot(answer);
      setBase(answer);
      setConflict(null);
      // Keeps input made while saving.
      setHistory((typed) => startFrom(keepTyped(typed.edits, sent.edits, answer.settings)));
    },
    onError(error, sent) {
      const current = findCurrent(error);
      if (current) {
        setConflict({
          current,
          fields: findConflicts(sent.edits, { base: sent.base.settings, current: current.settings }),
        });
        return;
      }
      fail(t('chatbotEmbed:save.failed'), error);
    },
  });
  const { isSuccess, reset } = saving;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  const phase: SavePhase = saving.isPending ? 'saving' : isSuccess ? 'saved' : 'idle';

  function save() {
    if (phase === 'saving' || !isUnsaved) return;
    setIsStrict(fault !== null);
    if (fault) return showJob(fault.job);
    saving.mutate({ edits, base });
  }

  return {
    bot,
    settings,
    phase,
    conflict,
    faultShown: isStrict ? fault : null,
    isUnsaved,
    history,
    travel: setHistory,
    changedFields: Object.keys(edits) as SettingField[],
    changedJobs: findChangedJobs(edits),
    change(part: Edits) {
      const typing = findTyping(part);
      if (!isUnsaved) setBase(bot);
      setHistory((before) => record(before, edit(before.edits, part, bot.settings), typing));
    },
    discard() {
      setHistory(startFrom({}));
      setConflict(null);
      const bringBack = () => {
        setBase(base);
        setHistory((since) => record(since, edit(edits, since.edits, bot.settings)));
      };
      showToast({
        title: t('chatbotEmbed:save.discarded'),
        action: { label: t('chatbotEmbed:save.bringBack'), onAct: bringBack },
      });
    },
    save,
    /** Overwrites the other version. */
    keepMine() {
      if (!conflict) return;
      keepBot(conflict.current);
      saving.mutate({ edits, base: conflict.current });
    },
    keepTheirs() {
      if (!conflict) return;
      keepBot(conflict.current);
      setBase(conflict.current);
      setHistory(({ edits: mine }) =>
        startFrom(edit(dropFields(mine, conflict.fields), {}, conflict.current.settings)),
      );
      setConflict(null);
    },
  };
}

/** Rebases the edits if the other save changed different fields. */
const saveEdits = ({ edits, base }: { edits: Edits; base: Bot }) =>
  saveOver(base, {
    async send(over) {
      const settings = { ...over.settings, ...edits };
      if (over !== base && isSameSetting(settings, over.settings)) return over;
      return saveSettings(over.id, { version: over.version, settings });
    },
    isTouched: (current) =>
      findConflicts(edits, { base: base.settings, current: current.settings }).length > 0,
  });

function keepTyped(typed: Edits, sent: Edits, saved: BotSettings): Edits {
  const later = Object.entries(typed).filter(
    ([field, value]) => !isSameSetting(value, sent[field as SettingField]),
  );
  return edit({}, Object.fromEntries(later) as Edits, saved);
}
