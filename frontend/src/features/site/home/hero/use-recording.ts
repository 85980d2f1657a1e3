import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { showToast } from '../../../../lib/toast.ts';
import { findExchange, loadRecording, type RecordedExchange } from './recording.ts';

export type PlayedQuestion = {
  question: string;
  /** Null if nothing recorded comes close. */
  exchange: RecordedExchange | null;
};

/** Answers from the recording, which loads with the first question. */
export function useRecording() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [played, setPlayed] = useState<PlayedQuestion | null>(null);

  async function ask(question: string) {
    try {
      setPlayed({ question, exchange: findExchange(await loadRecording(language), question) });
    } catch {
      showToast({
        title: t('common:errors.title'),
        description: t('common:errors.unreachable'),
        tone: 'destructive',
      });
    }
  }

  return { played, ask: (question: string) => void ask(question) };
}
