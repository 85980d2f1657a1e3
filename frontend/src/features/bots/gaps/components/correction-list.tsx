import type { Correction } from '@fucina/contracts/correction';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
import { showToast } from '../../../../lib/toast.ts';
import { correctionsQuery } from '../api.ts';
import { useCorrections } from '../use-corrections.ts';
import { useFold } from '../use-fold.ts';
import { CorrectionEditor } from './correction-editor.tsx';

type ListProps = { botId: string; openId: string | null; canChange: boolean };

export function CorrectionList({ botId, openId, canChange }: ListProps) {
  const { t } = useTranslation();
  const query = useQuery(correctionsQuery(botId));
  const { data } = query;
  if (!data) return <NotLoaded query={query} failure={t('gaps:list.failed')} table={t('gaps:loading')} />;
  if (data.length === 0) {
    return (
      <p role="status" className="empty-note border-t-0 pt-2">
        {t('gaps:list.empty')}
      </p>
    );
  }
  return (
    <ul aria-label={t('gaps:tabs.answers')} className="border-line border-b">
      {data.map((correction) => (
        <Entry
          key={correction.id}
          botId={botId}
          correction={correction}
          isOpenAtFirst={correction.id === openId}
          canChange={canChange}
        />
      ))}
    </ul>
  );
}

type EntryProps = { botId: string; correction: Correction; isOpenAtFirst: boolean; canChange: boolean };

function Entry({ botId, correction, isOpenAtFirst, canChange }: EntryProps) {
  const { t } = useTranslation();
  const id = useId();
  const { isOpen, wasOpened, toggle } = useFold(isOpenAtFirst);
  const { question, answers, language } = correction;
  const isWaiting = Object.values(answers).some(({ state }) => state !== 'written');
  return (
    <li className="border-line not-first:border-t py-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="grid min-h-11 w-full content-center py-1 text-left"
      >
        <span className="wrap-anywhere font-semibold underline decoration-line underline-offset-4 hover:decoration-brand">
          {question}
        </span>
        <span className="wrap-anywhere line-clamp-1 text-muted text-sm">
          {isWaiting && <strong className="text-ember">{t('gaps:list.waiting')} · </strong>}
          {answers[language].text}
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="pt-2 pb-4">
        {wasOpened && (
          <div className="grid gap-5">
            <CorrectionEditor botId={botId} correction={correction} canChange={canChange} />
            {canChange && <Removal botId={botId} correction={correction} />}
          </div>
        )}
      </div>
    </li>
  );
}

function Removal({ botId, correction: { id, question } }: { botId: string; correction: Correction }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { removing } = useCorrections(botId);
  const [isAsking, setIsAsking] = useState(false);

  // The entry unmounts, so nothing may await the mutation.
  async function remove() {
    try {
      await removing.mutateAsync(id);
      showToast({ title: t('gaps:removal.done') });
    } catch (error) {
      setIsAsking(false);
      fail(t('gaps:removal.failed'), error);
    }
  }
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)} className="justify-self-start px-4! text-sm">
        {t('gaps:removal.open')}
      </Button>
      <ConfirmDialog
        title={t('gaps:removal.title')}
        action={t('gaps:removal.action')}
        isOpen={isAsking}
        isBusy={removing.isPending}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
        text={t('gaps:removal.text', { question })}
      />
    </>
  );
}
