import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import type { ProjectActivity } from '@fucina/contracts/project-news';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../../../components/table/columns.ts';
import { Moment } from '../../../../components/table/moment.tsx';
import { callPart, fill } from '../../../../lib/api/api-client.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeHistory } from '../../../../lib/project-history.ts';
import { useNewestFirst } from '../../use-newest-first.ts';
import { isOfKind, type ProjectKind, projectKinds } from '../kinds.ts';
import { Log } from './log.tsx';

type ProjectLogProps = { kind: ProjectKind; onKind: (kind: ProjectKind) => void; isShown: boolean };

const kinds = Object.keys(projectKinds) as ProjectKind[];

export function ProjectLog({ kind, onKind, isShown }: ProjectLogProps) {
  const { t } = useTranslation();
  const log = useNewestFirst({
    queryKey: ['audit', 'projects'],
    read: (page) => callPart<ProjectActivity[]>(fill(projectDeskEndpoints.listActivity, page), 'entries'),
    isEnabled: isShown,
  });
  const columns: Column<ProjectActivity>[] = [
    {
      id: 'what',
      label: t('adminAudit:columns.what'),
      isHeading: true,
      cell: (entry) => <What entry={entry} />,
    },
    {
      id: 'when',
      label: t('adminAudit:columns.when'),
      className: '@3xl:w-72',
      cell: ({ at }) => <Moment at={at} />,
    },
  ];
  return (
    <Log
      caption={t('adminAudit:tabs.projects')}
      columns={columns}
      log={log}
      shown={log.items.filter((entry) => isOfKind(entry.kind, projectKinds[kind]))}
      kind={kind}
      kinds={kinds.map((value) => ({ value, label: t(`adminAudit:projectKinds.${value}`) }))}
      onKind={onKind}
    />
  );
}

function What({ entry }: { entry: ProjectActivity }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const sentence = writeHistory(entry, { t, language });
  if (!entry.project.name) return sentence;
  return (
    <Link
      to={linkTo(`/admin/projects/${entry.project.id}`)}
      className="underline decoration-line underline-offset-4 hover:decoration-brand wrap-anywhere"
    >
      {sentence}
    </Link>
  );
}
