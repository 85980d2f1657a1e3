import type { Bot } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { callJson, fill } from '../../../../lib/api/api-client.ts';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
import { botQuery } from '../../../../lib/bots.ts';
import { CopyField } from '../../components/copy-field.tsx';

/** Shown only once. Loads its own texts. */
export function IdentitySecret({ bot }: { bot: Bot }) {
  const { ready } = useTranslation('install');
  return ready ? <Secret bot={bot} /> : <Skeleton className="h-24 w-full" />;
}

function Secret({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const rotate = useMutation({
    mutationFn: () =>
      callJson<{ secret: string }>(fill(botEndpoints.rotateIdentitySecret, { botId: bot.id })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: botQuery(bot.id).queryKey }),
    onError: (error) => fail(t('install:identity.failed'), error),
    onSettled: () => setIsAsking(false),
  });

  return (
    <div className="grid gap-4">
      {rotate.data ? (
        <div className="grid gap-2 border-ember border-l-4 pl-4">
          <p className="text-sm">{t('install:identity.once')}</p>
          <CopyField label={t('install:identity.secret')} value={rotate.data.secret} isCode={false} />
        </div>
      ) : (
        <p className="text-sm">
          {bot.hasIdentitySecret ? t('install:identity.exists') : t('install:identity.missing')}
        </p>
      )}
      <Button
        look="quiet"
        className="justify-self-start"
        aria-disabled={rotate.isPending}
        onClick={() => (bot.hasIdentitySecret ? setIsAsking(true) : !rotate.isPending && rotate.mutate())}
      >
        {bot.hasIdentitySecret ? t('install:identity.rotate') : t('install:identity.create')}
      </Button>
      <ConfirmDialog
        title={t('install:identity.rotateTitle')}
        action={t('install:identity.rotate')}
        isOpen={isAsking}
        isBusy={rotate.isPending}
        onConfirm={() => rotate.mutate()}
        onClose={() => setIsAsking(false)}
        text={t('install:identity.rotateText')}
      />
    </div>
  );
}
