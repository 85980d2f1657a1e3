import type { AnswerResponse, MessageBody } from '@fucina/contracts/chat';
import { conversationEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { Language } from '@fucina/contracts/language';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../../components/form/form-failure.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { callJson, fill } from '../../../../lib/api/api-client.ts';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { SourceList } from '../../components/source-list.tsx';
import { WhyAnswer } from '../../explanation/why-answer.tsx';

type TryItProps = { botId: string; question: string; language: Language };

export function TryIt({ botId, question: given, language }: TryItProps) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState(given);
  // Not counted in statistics.
  const trying = useMutation({
    mutationFn: () => {
      const body: MessageBody = { message: question, language };
      return callJson<AnswerResponse>(fill(conversationEndpoints.ask, { botId }), { body });
    },
  });

  return (
    <section
      aria-label={t('gaps:try.title')}
      className="grid content-start gap-3 border-brand border-l-4 pl-4"
    >
      <h2 className="font-semibold text-base">{t('gaps:try.title')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim() && !trying.isPending) trying.mutate();
        }}
        className="grid gap-3"
      >
        <TextField
          label={t('gaps:try.question')}
          hint={t('gaps:try.hint')}
          value={question}
          maxLength={1000}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button
          type="submit"
          look="quiet"
          isBusy={trying.isPending}
          className="justify-self-start px-4! text-sm"
        >
          {t('gaps:try.ask')}
        </Button>
      </form>
      <CallFailure error={trying.error} />
      <div role="status" className="empty:hidden">
        {trying.data && <Reply reply={trying.data} />}
      </div>
      {trying.data?.turnId && (
        <WhyAnswer key={trying.data.turnId} botId={botId} turnId={trying.data.turnId} />
      )}
    </section>
  );
}

function Reply({ reply }: { reply: AnswerResponse }) {
  const { answer, outcome, language, sources } = reply;
  return (
    <div className="grid justify-items-start gap-2">
      <OutcomeBadge outcome={outcome} />
      <p lang={language} className="wrap-anywhere whitespace-pre-line">
        {answer}
      </p>
      <SourceList sources={sources} />
    </div>
  );
}
