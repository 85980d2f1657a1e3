import { conversationEndpoints } from '@fucina/contracts/endpoints/conversations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { PageSkeleton } from '../../../../components/ui/page-skeleton.tsx';
import { callApi, fill } from '../../../../lib/api/api-client.ts';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { showToast } from '../../../../lib/toast.ts';
import { conversationQuery } from '../../api.ts';
import { Transcript } from '../../components/transcript.tsx';

type DetailsProps = { botId: string; id: string; canChange: boolean; onClose: () => void };

export function ConversationDetails({ botId, id, canChange, onClose }: DetailsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(conversationQuery({ botId, conversationId: id }));
  const { data } = query;
  // Small screens replace the list, so the focus follows.
  useEffect(() => heading.current?.focus({ preventScroll: window.innerWidth >= 1024 }), []);

  return (
    <section aria-labelledby="conversation" className="grid min-w-0 content-start gap-5">
      <div className="grid gap-1">
        <Button look="plain" onClick={onClose} className="justify-self-start px-0! text-sm lg:hidden">
          {t('botConversations:back')}
        </Button>
        <h2 id="conversation" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {data ? writeMoment(data.startedAt, language) : t('botConversations:one')}
        </h2>
        {data?.visitor && (
          <p className="wrap-anywhere text-muted text-sm">
            {[data.visitor.name, data.visitor.email, data.visitor.id].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <NotLoaded query={query} failure={t('botConversations:failedOne')} skeleton={<PageSkeleton />} />
      {data && <Transcript botId={botId} turns={data.turns} />}
      {data && canChange && <Removal botId={botId} id={id} onRemoved={onClose} />}
    </section>
  );
}

function Removal({ botId, id, onRemoved }: { botId: string; id: string; onRemoved: () => void }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const [isAsking, setIsAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => callApi(fill(conversationEndpoints.remove, { botId, conversationId: id })),
    onSuccess() {
      showToast({ title: t('botConversations:removal.done') });
      void queryClient.invalidateQueries({ queryKey: ['bots', 'conversations', botId] });
      onRemoved();
    },
    onError: (error) => fail(t('botConversations:removal.failed'), error),
    onSettled: () => setIsAsking(false),
  });
  return (
    <div className="border-line border-t pt-4">
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {t('botConversations:removal.open')}
      </Button>
      <ConfirmDialog
        title={t('botConversations:removal.title')}
        action={t('botConversations:removal.action')}
        isOpen={isAsking}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setIsAsking(false)}
        text={t('botConversations:removal.text')}
      />
    </div>
  );
}
