import { sourceEndpoints } from '@fucina/contracts/endpoints/training';
import type { PreviewBody, PreviewResponse } from '@fucina/contracts/source';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { callApi, callJson, fill } from '../../../../lib/api/api-client.ts';
import { ConnectionError, describeError } from '../../../../lib/api/api-error.ts';
import { createRequestKey } from '../../../../lib/api/request-key.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { showToast } from '../../../../lib/toast.ts';
import { sourcesQuery } from '../api.ts';
import { checkAddress, isBeyondLimits, readPaths } from '../checks.ts';
import { ImportPreview } from './import-preview.tsx';
import { ScopeFields } from './scope-fields.tsx';

const blank = { url: '', scope: 'page' as PreviewBody['scope'], include: '', exclude: '' };

type ImportFormProps = { botId: string; isClosed: boolean; onImporting: (isImporting: boolean) => void };

export function ImportForm({ botId, isClosed, onImporting }: ImportFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [fields, setFields] = useState(blank);
  const [requestKey, setRequestKey] = useState(createRequestKey);
  const [fault, setFault] = useState<string>();

  function complain(description: string) {
    setFault(description);
    showToast({ tone: 'destructive', title: t('chatbotEmbed:fileError'), description });
  }
  const onError = (error: Error) =>
    complain(
      error instanceof ConnectionError
        ? t('chatbotEmbed:importFailed')
        : describeError(error, { t, language }),
    );

  const preview = useMutation({
    mutationFn: (body: PreviewBody) =>
      callJson<PreviewResponse>(fill(sourceEndpoints.preview, { botId }), { body }),
    onError,
  });
  const send = useMutation({
    onMutate: () => onImporting(true),
    onSettled: () => onImporting(false),
    mutationFn: (body: PreviewBody) =>
      callApi(fill(sourceEndpoints.importUrl, { botId }), { body: { ...body, requestKey } }),
    onError,
    async onSuccess() {
      change(blank);
      await queryClient.invalidateQueries({ queryKey: sourcesQuery(botId).queryKey });
    },
  });
  const isBusy = preview.isPending || send.isPending;

  function change(to: Partial<typeof blank>) {
    setFields((before) => ({ ...before, ...to }));
    setRequestKey(createRequestKey());
    setFault(undefined);
    preview.reset();
  }

  function read(act: (body: PreviewBody) => void) {
    const { url, fault: found } = checkAddress(fields.url);
    if (found) return complain(t(`chatbotEmbed:${found}`));
    const isSite = fields.scope === 'site';
    const paths = (typed: string) => (isSite ? readPaths(typed) : []);
    const [include, exclude] = [paths(fields.include), paths(fields.exclude)];
    // Explained at the fields.
    if (isBeyondLimits(include) || isBeyondLimits(exclude)) return;
    act({ url, scope: fields.scope, include, exclude });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) read((body) => send.mutate(body));
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isBusy || isClosed} className="grid gap-4">
        <TextField
          label={t('training:imports.url')}
          error={fault}
          placeholder="https://example.com"
          value={fields.url}
          inputMode="url"
          maxLength={2048}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => change({ url: target.value })}
        />
        <ScopeFields value={fields} onChange={change} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={send.isPending}>
            {send.isPending ? t('training:imports.importing') : t('training:imports.import')}
          </Button>
          <Button
            look="quiet"
            onClick={() => read((body) => preview.mutate(body))}
            isBusy={preview.isPending}
          >
            {t('training:imports.preview')}
          </Button>
        </div>
      </fieldset>
      <ImportPreview found={preview.data} />
    </form>
  );
}
