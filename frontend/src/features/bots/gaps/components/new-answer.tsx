import type { Correction } from '@fucina/contracts/correction';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { takeFocus } from '../../../../lib/browser/focus.ts';
import { correctionsQuery } from '../api.ts';
import type { PickedQuestion } from '../pick-question.ts';
import { AnswerForm } from './answer-form.tsx';
import { CorrectionEditor } from './correction-editor.tsx';

type NewAnswerProps = { botId: string; asked: PickedQuestion; onClose: () => void };

export function NewAnswer({ botId, asked, onClose }: NewAnswerProps) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState<Correction | null>(null);
  const { data: corrections = [] } = useQuery(correctionsQuery(botId));
  const shown = saved && (corrections.find(({ id }) => id === saved.id) ?? saved);

  return (
    <section aria-labelledby="new-answer" className="grid gap-4 border-brand border-t-2 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="new-answer" ref={takeFocus} tabIndex={-1} className="text-xl outline-none">
          {shown ? shown.question : t('gaps:form.title')}
        </h2>
        <Button look="plain" onClick={onClose} className="px-0! text-sm">
          {t('gaps:form.close')}
        </Button>
      </div>
      {shown ? (
        <>
          <p role="status" className="font-semibold text-brand-strong">
            {t('gaps:saved')}
          </p>
          <CorrectionEditor botId={botId} correction={shown} canChange />
        </>
      ) : (
        <AnswerForm botId={botId} {...asked} onSaved={setSaved} />
      )}
    </section>
  );
}
