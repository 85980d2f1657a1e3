import type { Bot, BotVersion } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { PageSkeleton } from '../../../../components/ui/page-skeleton.tsx';
import { callPart, fill } from '../../../../lib/api/api-client.ts';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
import { useKeepBot } from '../../../../lib/bots.ts';
import { showToast } from '../../../../lib/toast.ts';
import { findCurrent } from '../../api.ts';
import { VersionRow } from './version-row.tsx';

/** Newest first. Keyed by version, so that a save refetches. */
const versionsQuery = ({ id, version }: Pick<Bot, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['bots', 'versions', id, version],
    queryFn: () => callPart<BotVersion[]>(fill(botEndpoints.listVersions, { botId: id }), 'versions'),
  });

type VersionsDialogProps = { bot: Bot; isReadOnly: boolean; onClose: () => void };

export function VersionsDialog({ bot, isReadOnly, onClose }: VersionsDialogProps) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const keepBot = useKeepBot();
  const query = useQuery(versionsQuery(bot));
  const { data: versions } = query;
  const restore = useMutation({
    mutationFn(version: number) {
      const call = fill(botEndpoints.restoreVersion, { botId: bot.id, version });
      return callPart<Bot>(call, 'bot', { body: { version: bot.version } });
    },
    onSuccess(answer, version) {
      keepBot(answer);
      showToast({ title: t('chatbotEmbed:versions.restored', { version }) });
      onClose();
    },
    onError(problem) {
      // On a conflict the versions are listed anew.
      const current = findCurrent(problem);
      if (current) keepBot(current);
      fail(t('chatbotEmbed:versions.notRestored'), problem);
    },
  });

  return (
    <Dialog title={t('chatbotEmbed:versions.title')} isOpen isWide onClose={onClose}>
      <p className="text-muted text-sm">{t('chatbotEmbed:versions.text')}</p>
      <NotLoaded query={query} failure={t('chatbotEmbed:versions.failed')} skeleton={<PageSkeleton />} />
      {versions && (
        <ol className="grid border-line border-t">
          {versions.map((version, index) => (
            <VersionRow
              key={version.version}
              version={version}
              earlier={versions[index + 1]}
              isCurrent={index === 0}
              isBusy={restore.isPending}
              onRestore={isReadOnly ? null : () => restore.mutate(version.version)}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}
