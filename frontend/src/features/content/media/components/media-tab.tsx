import type { Media } from '@fucina/contracts/media';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowFocus } from '../../../../components/table/use-row-focus.ts';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { PageSkeleton } from '../../../../components/ui/page-skeleton.tsx';
import { useMedias } from '../../medias.ts';
import { MediaDialog } from './media-dialog.tsx';
import { MediaRow } from './media-row.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { RemoveMediaDialog } from './remove-media-dialog.tsx';
import { UploadZone } from './upload-zone.tsx';

type Opened = { kind: 'register' } | { kind: 'edit' | 'remove'; id: number } | null;

export function MediaTab() {
  const { t } = useTranslation();
  const query = useMedias();
  const { data: medias } = query;
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const area = useRowFocus();
  const chosen = opened && 'id' in opened ? medias?.find(({ id }) => id === opened.id) : undefined;

  return (
    <div className="grid gap-6">
      <UploadZone />
      <p className="text-muted text-sm">
        {t('adminContent:media.elsewhere')}{' '}
        <button type="button" onClick={() => setOpened({ kind: 'register' })} className="link min-h-11">
          {t('adminContent:media.register')}
        </button>
      </p>
      <NotLoaded query={query} failure={t('adminContent:media.errors.fetch')} skeleton={<PageSkeleton />} />
      <div {...area} className="outline-none empty:hidden">
        {medias?.length === 0 && <p className="empty-note">{t('adminContent:media.none')}</p>}
        {medias && medias.length > 0 && (
          <ul aria-label={t('adminContent:tabs.media')} className="border-line border-b">
            {medias.map((media: Media) => (
              <MediaRow
                key={media.id}
                media={media}
                onEdit={() => setOpened({ kind: 'edit', id: media.id })}
                onRemove={() => setOpened({ kind: 'remove', id: media.id })}
              />
            ))}
          </ul>
        )}
      </div>
      {opened?.kind === 'register' && <RegisterDialog onClose={close} />}
      {opened?.kind === 'edit' && chosen && <MediaDialog media={chosen} onClose={close} />}
      {opened?.kind === 'remove' && chosen && <RemoveMediaDialog media={chosen} onClose={close} />}
    </div>
  );
}
