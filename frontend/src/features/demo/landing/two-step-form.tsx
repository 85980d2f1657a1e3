import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactForm } from '../../../components/start-demo/contact-form.tsx';
import { GoToDemo } from '../../../components/start-demo/go-to-demo.tsx';
import { LatestDemoLink } from '../../../components/start-demo/latest-demo-link.tsx';
import type { TwoSteps } from '../../../components/start-demo/use-two-steps.ts';
import { WebsiteForm } from '../../../components/start-demo/website-form.tsx';

type TwoStepFormProps = { steps: TwoSteps; leadForm: ReactNode; heading: 'h2' | 'h3' };

/** First the website, then the contact. `leadForm` replaces our second step with a provider's form. */
export function TwoStepForm({ steps, leadForm, heading: Heading }: TwoStepFormProps) {
  const { t } = useTranslation();
  const { step, website, isBusy } = steps;
  const top = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  const isBack = lastStep.current === 'contact' && step === 'website';

  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    if (step === 'website') return;
    // The style sheet decides between smooth and instant.
    top.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div ref={top} className="grid scroll-mt-4 gap-6">
      <div className="grid gap-2">
        <p className="figures font-bold font-display text-3xl text-brand">
          {step === 'website' ? 1 : 2}
          <span className="text-lg text-muted">/2</span>
        </p>
        <Heading ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
          {step === 'website' ? t('creation:website.title') : t('creation:contact.title')}
        </Heading>
      </div>
      {step === 'website' ? (
        <>
          <WebsiteForm steps={steps} hasFocus={isBack} />
          <LatestDemoLink />
        </>
      ) : (
        <>
          <GoToDemo steps={steps} className="min-h-14 sm:justify-self-start" />
          <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-y py-3">
            <dt className="text-muted text-sm">{t('creation:contact.website')}</dt>
            <dd className="min-w-0 break-all font-display font-semibold text-lg tracking-tight">{website}</dd>
            <dd className="ml-auto">
              <button
                type="button"
                disabled={isBusy}
                onClick={steps.correctWebsite}
                className="link py-1 text-sm disabled:opacity-60"
              >
                {t('creation:contact.change')}
              </button>
            </dd>
          </dl>
          {leadForm ?? <ContactForm steps={steps} />}
        </>
      )}
    </div>
  );
}
