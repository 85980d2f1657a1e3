import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { readHost } from '../hosts.ts';
import { NumberedHeading } from './numbered-heading.tsx';

const MOST = 50;

type HostsEditorProps = { hosts: readonly string[]; onChange: (hosts: string[]) => void };

export function HostsEditor({ hosts, onChange }: HostsEditorProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();

  function add() {
    const host = readHost(typed);
    if (!host) return setFault(t('install:hosts.fault'));
    if (hosts.length >= MOST) return setFault(t('install:hosts.most', { count: MOST }));
    if (!hosts.includes(host)) onChange([...hosts, host]);
    setTyped('');
  }

  return (
    <section aria-labelledby="install-hosts" className="grid gap-3">
      <NumberedHeading id="install-hosts" number={1}>
        {t('install:hosts.title')}
      </NumberedHeading>
      <p className="text-muted text-sm">{t('install:hosts.text')}</p>
      {hosts.length === 0 ? (
        <p className="border-ember border-l-4 pl-3 text-sm">{t('install:hosts.none')}</p>
      ) : (
        <ul className="grid border-line border-t text-sm">
          {hosts.map((host) => (
            <li key={host} className="flex items-center justify-between gap-4 border-line border-b">
              <span className="wrap-anywhere min-w-0 font-semibold">{host}</span>
              <button
                type="button"
                onClick={() => onChange(hosts.filter((other) => other !== host))}
                className="link min-h-11 shrink-0 disabled:hidden"
              >
                {t('install:hosts.remove')}
                <span className="sr-only"> {host}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex max-w-3xl flex-wrap items-start gap-3">
        <TextField
          label={t('install:hosts.label')}
          hint={t('install:hosts.hint')}
          error={fault}
          value={typed}
          placeholder="example.com"
          maxLength={2048}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          className="min-w-0 flex-1 basis-56"
        />
        <Button look="quiet" onClick={add} className="mt-7">
          {t('install:hosts.add')}
        </Button>
      </div>
    </section>
  );
}
