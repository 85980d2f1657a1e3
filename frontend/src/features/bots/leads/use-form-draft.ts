import type { Bot } from '@fucina/contracts/bot';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, describeError } from '../../../lib/api/api-error.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { showToast } from '../../../lib/toast.ts';
import { findCurrent, useSaveSettings } from '../api.ts';
import { isSameSetting } from '../bot-settings.ts';
import { type FormDraft, findFaults, readDraft, settingsOf } from './form-draft.ts';

export function useFormDraft(bot: Bot) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  // The bot that the first change was made on: `bot` takes in what others save meanwhile.
  const [base, setBase] = useState(bot);
  const saving = useSaveSettings(base);
  const [typed, setTyped] = useState<FormDraft | null>(null);
  const [isTried, setIsTried] = useState(false);
  const draft = typed ?? readDraft(bot.settings);
  const faults = findFaults(draft);
  const { leadForm, handOff } = bot.settings;
  const isDirty = typed !== null && !isSameSetting(settingsOf(typed), { leadForm, handOff });

  function describe(error: Error) {
    const isChanged = codeOf(error) === 'bot.changed_meanwhile';
    return isChanged ? t('botLeads:form.changed') : describeError(error, { t, language });
  }

  function save() {
    setIsTried(true);
    if (faults.length > 0 || saving.isPending || !isDirty) return;
    saving.mutate(settingsOf(draft), {
      onSuccess(saved) {
        setBase(saved);
        // What was typed meanwhile stays.
        setTyped((now) => (now === draft ? null : now));
        setIsTried(false);
        showToast({ title: t('botLeads:form.saved') });
      },
      onError: (error) => setBase((before) => findCurrent(error) ?? before),
    });
  }

  return {
    draft,
    change(next: FormDraft) {
      if (typed === null) setBase(bot);
      setTyped(next);
    },
    discard() {
      setTyped(null);
      setIsTried(false);
      saving.reset();
    },
    isDirty,
    faults: isTried ? faults : [],
    failure: saving.error ? describe(saving.error) : null,
    isSaving: saving.isPending,
    save,
  };
}
