import { useTranslation } from 'react-i18next';
import { EntryList } from '../../components/entry-list.tsx';
import { readHost } from '../hosts.ts';
import { NumberedHeading } from './numbered-heading.tsx';

const MOST = 50;

type HostsEditorProps = { hosts: readonly string[]; onChange: (hosts: string[]) => void };

export function HostsEditor({ hosts, onChange }: HostsEditorProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="install-hosts" className="grid gap-3">
      <NumberedHeading id="install-hosts" number={1}>
        {t('install:hosts.title')}
      </NumberedHeading>
      <p className="text-muted text-sm">{t('install:hosts.text')}</p>
      {hosts.length === 0 && (
        <p className="border-ember border-l-4 pl-3 text-sm">{t('install:hosts.none')}</p>
      )}
      <EntryList
        entries={hosts}
        onChange={onChange}
        read={readHost}
        most={MOST}
        texts={{
          label: t('install:hosts.label'),
          hint: t('install:hosts.hint'),
          fault: t('install:hosts.fault'),
          add: t('install:hosts.add'),
          remove: t('install:hosts.remove'),
        }}
        field={{ placeholder: 'example.com', maxLength: 2048, autoCapitalize: 'none', spellCheck: false }}
        entryClass="font-semibold"
      />
    </section>
  );
}
