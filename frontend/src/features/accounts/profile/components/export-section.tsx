import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../../components/form/form-failure.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { exportData } from '../api.ts';
import { ProfileSection } from './parts/profile-section.tsx';
import { SavedNote } from './parts/saved-note.tsx';

const KEPT_MS = 60_000;

function saveFile({ name, content }: { name: string; content: Blob }) {
  const href = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click.
  window.setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}

/** Fetches the file first, so that an error stays on this page. */
export function ExportSection() {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: exportData,
    onSuccess: saveFile,
  });
  return (
    <ProfileSection title={t('profile:export.title')} text={t('profile:export.text')}>
      <div className="grid justify-items-start gap-4">
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          <li>{t('profile:export.account')}</li>
          <li>{t('profile:export.projects')}</li>
          <li>{t('profile:export.chatbots')}</li>
          <li>{t('profile:export.requests')}</li>
        </ul>
        <CallFailure error={error} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button look="quiet" onClick={() => !isPending && mutate()} isBusy={isPending}>
            {isPending ? t('profile:export.pending') : t('profile:export.action')}
          </Button>
          <SavedNote text={isSuccess ? t('profile:export.done') : null} />
        </div>
      </div>
    </ProfileSection>
  );
}
