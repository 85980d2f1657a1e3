import type { Installation } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { callJson, fill } from '../../../../lib/api/api-client.ts';
import { describeError } from '../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { launchQuery } from '../../api.ts';
import { NumberedHeading } from './numbered-heading.tsx';

type InstallationCheckProps = { botId: string; hosts: readonly string[] };

export function InstallationCheck({ botId, hosts }: InstallationCheckProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [first] = hosts.filter((host) => !host.startsWith('*.'));
  const address = typed ?? (first ? `https://${first}/` : '');
  const check = useMutation({
    mutationFn: (url: string) => callJson<Installation>(fill(botEndpoints.checkInstallation, { botId, url })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: launchQuery(botId).queryKey }),
  });

  function look() {
    const url = address.trim();
    if (url !== '' && !check.isPending) check.mutate(/^https?:\/\//i.test(url) ? url : `https://${url}`);
  }

  return (
    <section aria-labelledby="install-check" className="grid gap-3 border-line border-t pt-6">
      <NumberedHeading id="install-check" number={3}>
        {t('install:check.title')}
      </NumberedHeading>
      <div className="flex max-w-3xl flex-wrap items-start gap-3">
        <TextField
          label={t('install:check.label')}
          error={check.error ? describeError(check.error, { t, language }) : undefined}
          value={address}
          placeholder="https://example.com/"
          maxLength={2048}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            check.reset();
          }}
          className="min-w-0 flex-1 basis-56"
        />
        <Button look="quiet" onClick={look} isBusy={check.isPending} className="sm:mt-7">
          {t('install:check.action')}
        </Button>
      </div>
      <div role="status">
        {check.data && (
          <p
            className={clsx(
              'border-l-4 pl-3 text-sm',
              check.data.isInstalled ? 'border-brand' : 'border-ember',
            )}
          >
            {t(`install:reason.${check.data.reason}`, { url: check.data.url })}
            {isStatus(check.data.detail) && <span className="text-muted"> ({check.data.detail})</span>}
          </p>
        )}
      </div>
    </section>
  );
}

/** Of the service's details, only an HTTP status means something to the owner. */
const isStatus = (detail: string | undefined) => /^\d{3}$/.test(detail ?? '');
