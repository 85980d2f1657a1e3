import type { AuditEntry } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../../../components/table/columns.ts';
import { Moment } from '../../../../components/table/moment.tsx';
import { callPart, fill } from '../../../../lib/api/api-client.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useNewestFirst } from '../../use-newest-first.ts';
import { type AccountKind, accountKinds, isOfKind } from '../kinds.ts';
import { restOf, shortenAddress, writeAudit } from '../write-audit.ts';
import { Log } from './log.tsx';

type AccountLogProps = { kind: AccountKind; onKind: (kind: AccountKind) => void; isShown: boolean };

const kinds = Object.keys(accountKinds) as AccountKind[];

export function AccountLog({ kind, onKind, isShown }: AccountLogProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  const log = useNewestFirst({
    queryKey: ['audit', 'accounts'],
    read: (page) => callPart<AuditEntry[]>(fill(administrationEndpoints.listAudit, page), 'entries'),
    isEnabled: isShown,
  });
  return (
    <Log
      caption={t('adminAudit:tabs.accounts')}
      columns={columns}
      log={log}
      shown={log.items.filter(({ action }) => isOfKind(action, accountKinds[kind]))}
      kind={kind}
      kinds={kinds.map((value) => ({ value, label: t(`adminAudit:accountKinds.${value}`) }))}
      onKind={onKind}
      note={t('adminAudit:sameNetwork')}
    />
  );
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation();
  return [
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
    {
      id: 'address',
      label: t('adminAudit:columns.address'),
      className: '@3xl:w-32',
      cell: ({ address }) =>
        address === 'command line' ? (
          t('adminAudit:commandLine')
        ) : (
          <code title={address} className="text-muted text-xs">
            {shortenAddress(address)}
          </code>
        ),
    },
  ];
}

function What({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const sentence = writeAudit(entry, { t });
  const rest = restOf(entry);
  const person = entry.subject ?? entry.actor;
  return (
    <>
      {person ? (
        <Link
          to={linkTo(`/admin/users?user=${encodeURIComponent(person.id)}`)}
          className="underline decoration-line underline-offset-4 hover:decoration-brand wrap-anywhere"
        >
          {sentence}
        </Link>
      ) : (
        sentence
      )}
      {rest && <p className="text-muted wrap-anywhere">{rest}</p>}
    </>
  );
}
