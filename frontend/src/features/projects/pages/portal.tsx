import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ClaimLatest } from '../../../components/claim-latest.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { WhenLoaded } from '../../../components/ui/when-loaded.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { Greeting } from '../dashboard/components/greeting.tsx';
import { ProjectFilter } from '../dashboard/components/project-filter.tsx';
import { UpcomingList } from '../dashboard/components/upcoming-list.tsx';
import { useLiveProjects } from '../project/use-live-projects.ts';
import { HelpCard } from '../support/components/help-card.tsx';

const BotCards = lazyPart(async () => (await import('../dashboard/components/bot-cards.tsx')).BotCards);
const News = lazyPart(async () => (await import('../dashboard/components/news.tsx')).News);
const LeadForm = lazyPart(async () => (await import('../../../components/lead-form/lead-form.tsx')).LeadForm);

const ignore = () => undefined;

export function PortalPage() {
  const { leadForm } = useSettings();
  useLiveProjects();
  const ofProvider = leadForm && (
    <WhenLoaded>
      <LeadForm {...leadForm} website="" onUsed={ignore} />
    </WhenLoaded>
  );

  return (
    <div className="grid gap-10">
      <Greeting />
      <WhenLoaded>
        <News />
      </WhenLoaded>
      <div className="grid items-start gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid min-w-0 gap-12">
          <ProjectFilter />
          <WhenLoaded meanwhile={<Skeleton className="h-48 w-full" />}>
            <BotCards />
          </WhenLoaded>
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

function ChatbotCard() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <Section title={t('dashboard:chatbot.title')} className="grid gap-2 rounded-md bg-brand-soft p-5">
      <p className="text-sm">{t('dashboard:chatbot.text')}</p>
      <Link to={linkTo('/portal/chatbot-embed')} className="link justify-self-start py-2 text-sm">
        {t('dashboard:chatbot.link')}
      </Link>
    </Section>
  );
}
