import { lazy, Suspense } from 'react';
import { ClaimLatest } from '../../../components/claim-latest.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useSettings } from '../../../lib/settings.tsx';
import { ChatbotCard } from '../dashboard/components/chatbot-card.tsx';
import { Greeting } from '../dashboard/components/greeting.tsx';
import { ProjectFilter } from '../dashboard/components/project-filter.tsx';
import { UpcomingList } from '../dashboard/components/upcoming-list.tsx';
import { useLiveProjects } from '../project/use-live-projects.ts';
import { HelpCard } from '../support/components/help-card.tsx';

const BotCards = lazy(async () => ({
  default: (await import('../dashboard/components/bot-cards.tsx')).BotCards,
}));
const News = lazy(async () => ({ default: (await import('../dashboard/components/news.tsx')).News }));
const LeadForm = lazy(async () => ({
  default: (await import('../../../components/lead-form/lead-form.tsx')).LeadForm,
}));

const ignore = () => undefined;

export function PortalPage() {
  const { leadForm } = useSettings();
  useLiveProjects();
  const ofProvider = leadForm && (
    <Suspense>
      <LeadForm {...leadForm} website="" onUsed={ignore} />
    </Suspense>
  );

  return (
    <div className="grid gap-10">
      <Greeting />
      <Suspense>
        <News />
      </Suspense>
      <div className="grid items-start gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid min-w-0 gap-12">
          <ProjectFilter />
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <BotCards />
          </Suspense>
        </div>
        <div className="grid gap-10 sm:grid-cols-2 xl:grid-cols-1">
          <UpcomingList />
          <div className="grid content-start gap-8">
            <ClaimLatest />
            <ChatbotCard />
            <HelpCard leadForm={ofProvider} />
          </div>
        </div>
      </div>
    </div>
  );
}
