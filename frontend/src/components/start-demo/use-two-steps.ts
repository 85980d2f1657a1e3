import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CreatedDemo } from '../../lib/demo/create-demo.ts';
import { useGiven } from '../../lib/given.tsx';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { useSettings } from '../../lib/settings.tsx';
import { type DemoForm, type FormPage, readDomain } from './check-form.ts';
import { handOverContact, useCreation } from './use-creation.ts';
import { type Step, useStepHistory } from './use-step-history.ts';

const REDIRECT_AFTER_MS = 500;
const EMPTY: DemoForm = { domain: '', fullName: '', email: '' };

export type Contact = Pick<DemoForm, 'fullName' | 'email'>;
export type TwoSteps = ReturnType<typeof useTwoSteps>;

/**
 * Website, contact, then the demo page, once. The home page creates the demo after the first step, so that the crawl
 * starts early; so does a provider's form, which may never report completion. The landing page creates it with the
 * second step.
 */
export function useTwoSteps(page: Extract<FormPage, 'home' | 'landing'>) {
  const { leadForm } = useSettings();
  const [step, setStep] = useState<Step>('website');
  const { creation: sent } = useGiven();
  const [form, setForm] = useState<DemoForm>(() => (page === 'landing' && sent ? typedIn(sent) : EMPTY));
  const [demo, setDemo] = useState<CreatedDemo | null>(null);
  const creation = useCreation(page);
  const history = useStepHistory({ step, setStep });
  const departure = useDeparture({ demo, isWanted: step === 'contact', isReplacing: history.isAtSecond });
  const isCreatedFirst = page === 'home' || leadForm !== null;

  function change(field: keyof DemoForm, value: string) {
    setForm((current) => ({ ...current, [field]: value }));
    // Another website invalidates the second step.
    if (field === 'domain') history.forget();
    if (creation.fieldError?.field === field) creation.clearFieldError();
  }

  async function submitWebsite() {
    const website = { domain: form.domain, fullName: '', email: '' };
    if (!creation.check(website)) return;
    const created = isCreatedFirst ? await creation.create(website) : null;
    if (isCreatedFirst && !created) return;
    setDemo(created);
    setStep('contact');
  }

  /** Redirects to the demo, creating it if needed. Idempotent. */
  async function finish(contact: Contact) {
    const filled = { ...form, ...contact };
    await departure.leaveOnce(async () => {
      const shown = demo ?? (await creation.create(filled));
      if (!shown) return false;
      setDemo(shown);
      handOverContact(shown, filled);
      return true;
    });
  }

  // A rejected website is corrected in the first step.
  const isWebsiteWrong = creation.fieldError?.field === 'domain';
  const correctWebsite = useEffectEvent(history.goBack);
  useEffect(() => {
    if (isWebsiteWrong) correctWebsite();
  }, [isWebsiteWrong]);

  return {
    page,
    step,
    form,
    change,
    submitWebsite: () => void submitWebsite(),
    submitContact: () => creation.check(form) && void finish(form),
    /** The provider's form was submitted. */
    finish: (contact: Contact) => void finish(contact),
    goToDemo: () => void finish({ fullName: '', email: '' }),
    correctWebsite: history.goBack,
    demoId: step === 'contact' ? (demo?.demoId ?? null) : null,
    website: readDomain(form.domain) ?? form.domain.trim(),
    fieldError: creation.fieldError,
    hasFailed: creation.hasFailed,
    refusal: creation.refusal,
    isCreating: creation.isCreating,
    isBusy: creation.isCreating || departure.isLeaving,
  };
}

const typedIn = ({ domain, fullName, email }: DemoForm): DemoForm => ({ domain, fullName, email });

type Departure = { demo: CreatedDemo | null; isWanted: boolean; isReplacing: boolean };

/**
 * Redirects once, half a second after everything is ready; failures can be retried, and going back cancels. Replaces
 * the second step's entry, so that Back from the demo returns to the page.
 */
function useDeparture({ demo, isWanted, isReplacing }: Departure) {
  const { linkTo } = useLanguage();
  const navigate = useNavigate();
  const isTaken = useRef(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const demoPath = demo && linkTo(`/chatbot-demo/${demo.demoId}`);

  useEffect(() => {
    if (!isLeaving || !demoPath) return;
    const timer = setTimeout(() => void navigate(demoPath, { replace: isReplacing }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, isReplacing, demoPath, navigate]);

  useEffect(() => {
    if (isWanted) return;
    isTaken.current = false;
    setIsLeaving(false);
  }, [isWanted]);

  async function leaveOnce(prepare: () => Promise<boolean>) {
    if (isTaken.current) return;
    isTaken.current = true;
    const isReady = await prepare();
    if (isTaken.current) setIsLeaving(isReady);
    isTaken.current = isTaken.current && isReady;
  }

  return { leaveOnce, isLeaving };
}
