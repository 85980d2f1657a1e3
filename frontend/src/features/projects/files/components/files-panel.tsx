import type { ProjectFile } from '@fucina/contracts/project-file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowFocus } from '../../../../components/table/use-row-focus.ts';
import { DropArea } from '../../../../components/ui/drop-area.tsx';
import { LeaveQuestion } from '../../../../components/ui/leave-question.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { readViewedUser } from '../../../../lib/view-as.ts';
import { useNewcomers } from '../../use-glow.ts';
import { filesQuery } from '../api.ts';
import { useUploads } from '../use-uploads.ts';
import { FileRow } from './file-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { UploadRow } from './upload-row.tsx';

type FilesPanelProps = { projectId: number; userId: string; isStaff: boolean };

export function FilesPanel({ projectId, userId, isStaff }: FilesPanelProps) {
  const { t } = useTranslation();
  const query = useQuery(filesQuery(projectId));
  const { data: files } = query;
  const uploads = useUploads(projectId);
  const [leaving, setLeaving] = useState<ProjectFile | null>(null);
  const isNew = useNewcomers(files?.map(({ id }) => id));
  const panel = useRowFocus();
  const isViewing = readViewedUser() !== null;
  const inProgress = uploads.uploads.filter(({ state }) => state !== 'done');
  const isLosing = inProgress.some(({ state }) => state !== 'refused');
  const arrived = uploads.uploads.filter(({ state }) => state === 'done');

  function canRemove({ uploadedBy }: ProjectFile) {
    return !isViewing && (isStaff || uploadedBy.id === userId);
  }

  return (
    <div {...panel} className="grid gap-4 outline-none">
      {isViewing ? (
        <p className="text-muted text-sm">{t('project:viewing')}</p>
      ) : (
        <DropArea
          label={t('project:files.add')}
          choose={t('project:files.choose')}
          hint={t('project:files.hint')}
          onFiles={uploads.add}
        />
      )}
      <p role="status" className="sr-only">
        {arrived.length > 0 && t('project:files.uploaded', { name: arrived.at(-1)?.file.name })}
      </p>
      <NotLoaded query={query} failure={t('project:files.failed')} />
      {files?.length === 0 && inProgress.length === 0 && (
        <p className="py-2 text-muted">{t('project:files.none')}</p>
      )}
      {(files ?? []).length + inProgress.length > 0 && (
        <ul className="grid">
          {inProgress.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
          {files?.map((file) => (
            <FileRow
              key={file.id}
              projectId={projectId}
              file={file}
              isNew={isNew(file.id)}
              onRemove={canRemove(file) ? () => setLeaving(file) : null}
            />
          ))}
        </ul>
      )}
      <RemoveDialog projectId={projectId} file={leaving} onClose={() => setLeaving(null)} />
      {isLosing && <LeaveQuestion />}
    </div>
  );
}
