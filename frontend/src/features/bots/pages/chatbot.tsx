import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ClaimLatest } from '../../../components/claim-latest.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { NotLoaded } from '../../../components/ui/not-loaded.tsx';
import { PageSkeleton } from '../../../components/ui/page-skeleton.tsx';
import { botPath, useBots } from '../../../lib/bots.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { useQueryParams } from '../../../lib/navigation/use-query-params.ts';
import { readViewedUser } from '../../../lib/view-as.ts';
import { BotList } from '../builder/components/bot-list.tsx';
import { FirstSteps } from '../builder/components/first-steps.tsx';
import { NewBotForm } from '../builder/components/new-bot-form.tsx';

export function ChatbotPage() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const [params, setParams] = useQueryParams();
  const query = useBots();
  const { data: bots } = query;
  const isReadOnly = readViewedUser() !== null;

  if (!bots) {
    return (
      <div className="grid gap-6">
        <h1 className="text-3xl">{t('chatbotEmbed:list.title')}</h1>
        <NotLoaded query={query} failure={t('chatbotEmbed:list.failed')} skeleton={<PageSkeleton />} />
      </div>
    );
  }
  const [only, ...others] = bots;
  if (!only) {
    return <FirstSteps isReadOnly={isReadOnly} claim={<ClaimLatest />} />;
  }
  if (others.length === 0 && !params.has('all')) return <Navigate to={linkTo(botPath(only.id))} replace />;
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{t('chatbotEmbed:list.title')}</h1>
        {!isReadOnly && (
          <>
            <Button look="quiet" onClick={() => setParams({ all: '', new: '' }, { replace: true })}>
              {t('chatbotEmbed:list.another')}
            </Button>
            <Dialog
              title={t('chatbotEmbed:list.another')}
              isOpen={params.has('new')}
              onClose={() => setParams({ all: '' }, { replace: true })}
            >
              <NewBotForm />
            </Dialog>
          </>
        )}
      </div>
      <ClaimLatest />
      <BotList bots={bots} />
    </div>
  );
}
