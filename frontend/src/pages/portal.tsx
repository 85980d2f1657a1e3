import { ChatbotCard } from '../features/dashboard/components/chatbot-card.tsx';
import { Greeting } from '../features/dashboard/components/greeting.tsx';
import { ProjectFilter } from '../features/dashboard/components/project-filter.tsx';
import { UpcomingList } from '../features/dashboard/components/upcoming-list.tsx';
import { ClaimLatest } from '../features/demo/components/claim-latest.tsx';
import { LeadForm } from '../features/lead-form/components/lead-form.tsx';
import { useLiveProjects } from '../features/projects/use-live-projects.ts';
import { HelpCard } from '../features/support/components/help-card.tsx';
import { useSettings } from '../lib/settings.tsx';

const ignore = () => undefined;

export function PortalPage() {
  const { leadForm } = useSettings();
  useLiveProjects();

  return (
    <div className="grid gap-10">
      <Greeting />
      <div className="grid items-start gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <ProjectFilter />
        <div className="grid gap-10 sm:grid-cols-2 xl:grid-cols-1">
          <UpcomingList />
          <div className="grid content-start gap-8">
            <ClaimLatest />
            <ChatbotCard />
            <HelpCard leadForm={leadForm && <LeadForm {...leadForm} website="" onUsed={ignore} />} />
          </div>
        </div>
      </div>
    </div>
  );
}
