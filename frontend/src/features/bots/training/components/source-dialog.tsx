import type { Source, SourceSchedule } from '@fucina/contracts/source';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { showToast } from '../../../../lib/toast.ts';
import { useSourceActions } from '../api.ts';
import { nameOf } from '../source-texts.ts';
import { SourceFacts } from './source-facts.tsx';
import { SourcePages } from './source-pages.tsx';

const schedules: readonly SourceSchedule[] = ['never', 'day', 'week', 'month'];

type SourceDialogProps = {
  botId: string;
  source: Source;
  isReadOnly: boolean;
  onClose: () => void;
};

export function SourceDialog({ botId, source, isReadOnly, onClose }: SourceDialogProps) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { language } = useLanguage();
  const { readAgain, setSchedule, remove } = useSourceActions(botId);
  const [isAsking, setIsAsking] = useState(false);
  const { id, kind, status, schedule, nextReadingAt } = source;
  const name = nameOf(source, t);
  const isOfWeb = kind === 'page' || kind === 'site';
  const isLive = status === 'queued' || status === 'reading';
  const onError = (error: Error) => {
    fail(t('training:notDone'), error);
  };

  // The dialog unmounts with its source, and a mutation's own callbacks with it.
  async function removeSource() {
    try {
      await remove.mutateAsync(id);
      showToast({ title: t('training:delete.done', { name }) });
    } catch (error) {
      fail(t('training:notDone'), error);
    }
  }

  return (
    <Dialog title={name} isOpen isWide onClose={onClose}>
      <SourceFacts source={source} />
      {isOfWeb && !isReadOnly && (
        <div className="grid gap-2">
          <SelectField
            label={t('training:schedule.label')}
            value={schedule}
            options={schedules.map((every) => ({ value: every, label: t(`training:schedule.${every}`) }))}
            onChange={(every) => setSchedule.mutate({ id, every }, { onError })}
          />
          {nextReadingAt && (
            <p className="text-muted text-sm">
              {t('training:schedule.next')}{' '}
              <time dateTime={nextReadingAt}>{writeMoment(nextReadingAt, language)}</time>
            </p>
          )}
        </div>
      )}
      {isOfWeb && <SourcePages botId={botId} source={source} />}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-3 border-line border-t pt-5">
          {(isOfWeb || status === 'failed') && (
            <Button
              look="quiet"
              aria-disabled={isLive || readAgain.isPending}
              onClick={() => !isLive && readAgain.mutate(id, { onError })}
            >
              {isLive ? t('training:reading') : t('training:readAgain')}
            </Button>
          )}
          <Button look="danger" onClick={() => setIsAsking(true)}>
            {t('training:delete.action')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={t('training:delete.title', { name })}
        action={t('training:delete.action')}
        isOpen={isAsking}
        isBusy={remove.isPending}
        onConfirm={() => void removeSource()}
        onClose={() => setIsAsking(false)}
        text={t('training:delete.text')}
      />
    </Dialog>
  );
}
