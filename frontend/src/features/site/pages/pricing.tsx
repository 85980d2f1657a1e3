import type { Plan } from '@fucina/contracts/demo';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Plans } from '../../../components/plans/plans.tsx';
import { Accordion } from '../../../components/ui/accordion.tsx';
import { WhenLoaded } from '../../../components/ui/when-loaded.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { ContactButton } from '../contact/components/contact-button.tsx';
import { DialogButton } from '../contact/components/dialog-button.tsx';
import { Counted } from '../pricing/components/counted.tsx';
import { DemoOffer } from '../pricing/components/demo-offer.tsx';

const questions = ['opens', 'usedUp', 'model', 'change', 'demo'] as const;

function PlanQuestions() {
  const { t } = useTranslation();
  const entries = questions.map((name) => ({
    question: t(`plans:page.faq.${name}.question`),
    answer: t(`plans:page.faq.${name}.answer`),
  }));
  return (
    <section className="column mt-24 grid gap-8 lg:grid-cols-[4fr_8fr] lg:gap-16">
      <h2 className="text-3xl">{t('plans:page.faq.title')}</h2>
      <Accordion name="pricing-faq" entries={entries} />
    </section>
  );
}

// Loaded on demand.
const PlanDialog = lazyPart(async () => (await import('../contact/components/plan-dialog.tsx')).PlanDialog);

export function PricingPage() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<Plan | null>(null);
  return (
    <>
      <div className="column grid gap-16 pt-8 sm:gap-20 sm:pt-16">
        <div className="grid gap-12">
          <div className="grid gap-5">
            <h1 className="max-w-[9.4em] text-4xl sm:text-5xl xl:text-6xl">{t('plans:page.title')}</h1>
            <p className="max-w-[56ch] text-lg text-muted">{t('plans:page.intro')}</p>
          </div>
          <DemoOffer />
        </div>
        <Plans
          title={t('plans:page.heading')}
          actionFor={({ plan }) => (
            <DialogButton
              path={`/contact/plan?plan=${plan}`}
              label={t('plans:tellMe')}
              onOpen={() => setWanted(plan)}
            />
          )}
        />
      </div>
      <Counted />
      <PlanQuestions />
      <section className="on-ink mt-24 py-16 sm:py-24">
        <div className="column grid justify-items-start gap-6">
          <h2 className="max-w-[12.1em] text-3xl sm:text-5xl">{t('plans:page.cta.title')}</h2>
          <p className="max-w-[52ch] text-lg text-muted">{t('plans:page.cta.text')}</p>
          <ContactButton label={t('plans:page.cta.action')} />
        </div>
      </section>
      <WhenLoaded>{wanted && <PlanDialog plan={wanted} onClose={() => setWanted(null)} />}</WhenLoaded>
    </>
  );
}
