import type { StaffContent } from '@fucina/contracts/content';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { showToast } from '../../../../lib/toast.ts';
import { useComparison, useRestoreVersion, useVersions } from '../api.ts';

export function VersionsPanel({ content }: { content: StaffContent }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { language } = useLanguage();
  const query = useVersions(content);
  const { data: versions } = query;
  const [compared, setCompared] = useState<number>();
  const restore = useRestoreVersion();

  function bringBack(from: number) {
    const { id, version } = content;
    restore.mutate(
      { id, version, from },
      {
        onSuccess: () => showToast({ title: t('adminContent:versions.restored') }),
        onError: (error) => fail(t('adminContent:errors.update'), error),
      },
    );
  }

  if (!versions) return <NotLoaded query={query} failure={t('adminContent:versions.failed')} />;
  return (
    <ol
      aria-label={t('adminContent:versions.list')}
      className="max-h-72 overflow-y-auto border-line border-y text-sm"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
      tabIndex={0}
    >
      {versions.map(({ version, kind, at, by, publishedAt, value }) => (
        <li key={version} className="grid gap-1 border-line py-2 not-first:border-t">
          <p className="text-muted text-xs">
            {t(`adminContent:versions.kinds.${kind}`, { name: by.name, when: writeMoment(at, language) })}
            {publishedAt && ` ${t('adminContent:versions.wasPublished')}`}
          </p>
          <p lang={content.language} className="line-clamp-2">
            {value}
          </p>
          {version !== content.version && (
            <div className="flex gap-5">
              <button
                type="button"
                aria-expanded={compared === version}
                onClick={() => setCompared(compared === version ? undefined : version)}
                className="link min-h-11"
              >
                {t('adminContent:versions.compare')}
              </button>
              <button
                type="button"
                disabled={restore.isPending}
                onClick={() => bringBack(version)}
                className="link min-h-11"
              >
                {t('adminContent:versions.restore')}
              </button>
            </div>
          )}
          {compared === version && <Difference content={content} from={version} />}
        </li>
      ))}
    </ol>
  );
}

function Difference({ content: { id, version, language }, from }: { content: StaffContent; from: number }) {
  const { t } = useTranslation();
  const query = useComparison({ id, from, to: version });
  const { data } = query;
  const skeleton = <Skeleton className="h-6 w-full" />;
  if (!data)
    return <NotLoaded query={query} failure={t('adminContent:versions.notCompared')} skeleton={skeleton} />;
  return (
    <p lang={language} className="whitespace-pre-wrap rounded-sm bg-paper p-3">
      {data.changes.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Changed = kind === 'added' ? 'ins' : 'del';
        return (
          <Changed
            key={index}
            className={kind === 'added' ? 'bg-brand-soft text-brand-strong' : 'text-ember'}
          >
            <span className="sr-only">{t(`adminContent:versions.${kind}`)} </span>
            {text}
          </Changed>
        );
      })}
    </p>
  );
}
