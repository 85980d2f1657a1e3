import type { BotLead, BotLeadList } from '@fucina/contracts/bot-lead';
import { botLeadEndpoints } from '@fucina/contracts/endpoints/connections';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import type { Column } from '../../../../components/table/columns.ts';
import { LoadMore } from '../../../../components/table/load-more.tsx';
import { Moment } from '../../../../components/table/moment.tsx';
import { DataTable } from '../../../../components/ui/data-table.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { WhenLoaded } from '../../../../components/ui/when-loaded.tsx';
import { callJson, fill } from '../../../../lib/api/api-client.ts';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { defineView } from '../../../../lib/navigation/define-view.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useListView } from '../../../../lib/navigation/use-list-view.ts';
import { botPagePath } from '../../bot-jobs.ts';
import { ExportLinks } from '../../components/export-links.tsx';
import { webAddressOf, writeAddress } from '../../web-address.ts';
import { exportPath } from '../api.ts';
import { nameOf, restOf } from '../describe-lead.ts';

const LeadDialog = lazyPart(async () => (await import('./lead-dialog.tsx')).LeadDialog);

const leadsView = defineView({ spam: (given) => given === 'true' });

type ListProps = { botId: string; hasForm: boolean; canChange: boolean };

export function LeadList({ botId, hasForm, canChange }: ListProps) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const { view, show, openId, open, close } = useListView(leadsView);
  const { spam: isSpam } = view;
  const columns = useColumns(open);
  const query = useInfiniteQuery({
    queryKey: ['bots', 'leads', botId, isSpam],
    queryFn: ({ pageParam: before }) =>
      callJson<BotLeadList>(fill(botLeadEndpoints.list, { botId, spam: isSpam, before })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
  const { data } = query;
  const leads = data?.pages.flatMap((page) => page.leads) ?? [];
  const opened = leads.find(({ id }) => id === openId);

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 empty:hidden">
        {(hasForm || isSpam || leads.length > 0) && (
          <Checkbox
            label={t('botLeads:spam')}
            isOn={isSpam}
            onChange={(spam) => show({ spam })}
            className="gap-2 text-sm"
          />
        )}
        {leads.length > 0 && <ExportLinks pathOf={(format) => exportPath({ botId, language }, format)} />}
      </div>
      <NotLoaded query={query} failure={t('botLeads:failed')} table={t('botLeads:loading')} />
      {data && leads.length === 0 && (
        <p role="status" className="empty-note">
          {isSpam ? t('botLeads:noSpam') : hasForm ? t('botLeads:empty') : t('botLeads:noForm')}{' '}
          {!isSpam && !hasForm && (
            <Link to={linkTo(botPagePath(botId, 'form'))} className="link">
              {t('botLeads:toForm')}
            </Link>
          )}
        </p>
      )}
      {leads.length > 0 && (
        <>
          <DataTable caption={t('botLeads:title')} columns={columns} rows={leads} rowKey={({ id }) => id} />
          <LoadMore query={query} />
        </>
      )}
      {opened && (
        <WhenLoaded>
          <LeadDialog botId={botId} lead={opened} canChange={canChange} onClose={close} />
        </WhenLoaded>
      )}
    </div>
  );
}

function useColumns(onOpen: (id: string) => void): Column<BotLead>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'who',
      label: t('botLeads:columns.who'),
      isHeading: true,
      className: '@3xl:w-64',
      cell: (lead) => (
        <button
          type="button"
          onClick={() => onOpen(lead.id)}
          className="wrap-anywhere min-h-11 text-left font-semibold underline decoration-line underline-offset-4 hover:decoration-brand"
        >
          {nameOf(lead) ?? t('botLeads:nobody')}
        </button>
      ),
    },
    {
      id: 'what',
      label: t('botLeads:columns.what'),
      cell: (lead) =>
        restOf(lead)
          .map(({ value }) => value)
          .join(' · ') || null,
    },
    {
      id: 'page',
      label: t('botLeads:columns.page'),
      cell: ({ page }) => {
        const address = webAddressOf(page);
        return address && writeAddress(address);
      },
    },
    {
      id: 'when',
      label: t('botLeads:columns.when'),
      className: '@3xl:w-44',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}
