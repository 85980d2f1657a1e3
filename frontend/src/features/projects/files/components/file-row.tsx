import type { ProjectFile } from '@fucina/contracts/project-file';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { useGlow } from '../../use-glow.ts';
import { contentPath } from '../api.ts';
import { writeSize } from '../check-file.ts';

type FileRowProps = { projectId: number; file: ProjectFile; isNew: boolean; onRemove: (() => void) | null };

export function FileRow({ projectId, file, isNew, onRemove }: FileRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { id, name, size, uploadedBy, createdAt } = file;
  const row = useGlow<HTMLLIElement>(id, isNew);
  return (
    <li
      ref={row}
      className="grid items-center gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="wrap-anywhere text-muted text-sm">
          {writeSize(size, language)} · {uploadedBy.name || t('project:formerUser')} ·{' '}
          <time dateTime={createdAt}>{writeMoment(createdAt, language)}</time>
        </p>
      </div>
      <p className="flex gap-6 text-sm">
        <a
          href={contentPath(projectId, id)}
          download={name}
          aria-label={t('project:files.downloadName', { name })}
          className="link inline-flex min-h-11 items-center"
        >
          {t('project:files.download')}
        </a>
        {onRemove && (
          <button
            type="button"
            onClick={onRemove}
            aria-label={t('project:files.removeName', { name })}
            className="min-h-11 text-muted underline underline-offset-4 hover:text-ember"
          >
            {t('project:files.remove')}
          </button>
        )}
      </p>
    </li>
  );
}
