import { useTranslation } from 'react-i18next';
import { LatestDemoLink } from '../features/demo/components/latest-demo-link.tsx';
import { TwoStepForm } from '../features/demo/components/two-step-form.tsx';
import { useTwoSteps } from '../features/demo/use-two-steps.ts';
import { LeadForm } from '../features/lead-form/components/lead-form.tsx';
import { useSettings } from '../lib/settings.tsx';
import { readViewedUser } from '../lib/view-as.ts';

export function ChatbotPage() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <h1 className="text-3xl">{t('dashboard:builder.title')}</h1>
        <p>{t('dashboard:builder.intro')}</p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)] lg:gap-12">
        {readViewedUser() ? <p className="text-muted">{t('dashboard:builder.viewing')}</p> : <Creation />}
        <div className="grid gap-4 border-line border-t pt-4">
          <p className="text-muted text-sm">{t('dashboard:builder.later')}</p>
          <LatestDemoLink />
        </div>
      </div>
    </div>
  );
}

/** The same form as on the website. */
function Creation() {
  const { leadForm } = useSettings();
  const steps = useTwoSteps('landing');
  return (
    <div className="rounded-md border border-line bg-card p-5 sm:p-8">
      <TwoStepForm
        steps={steps}
        heading="h2"
        leadForm={leadForm && <LeadForm {...leadForm} website={steps.website} onUsed={steps.finish} />}
      />
    </div>
  );
}
