import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CreatedDemo } from '../../lib/demo/create-demo.ts';
import { useInitialData } from '../../lib/initial-data.tsx';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { type DemoForm, type FormPage, readDomain } from './check-form.ts';
import { handOverContact, useCreation } from './use-creation.ts';
import { type Step, useStepHistory } from './use-step-history.ts';

const REDIRECT_AFTER_MS = 500;
const EMPTY: DemoForm = { domain: '', fullName: '', email: '' };

type Contact = Pick<DemoForm, 'fullName' | 'email'>;
export type TwoSteps = ReturnType<typeof useTwoSteps>;

/**
 * Website, contact, then the demo page. The first step creates the demo, so that the website is checked where it is
 * typed and crawled during the second step.
 */
export function useTwoSteps(page: Extract<FormPage, 'home' | 'landing'>) {
  const [step, setStep] = useState<Step>('website');
  const { creation: sent } = useInitialData();
  const [form, setForm] = useState<DemoForm>(() => (page === 'landing' && sent ? typedIn(sent) : EMPTY));
  const [demo, setDemo] = useState<CreatedDemo | null>(null);
  const creation = useCreation(page);
  const history = useStepHistory({ step, setStep });
  const departure = useDeparture({ demo, isWanted: step === 'contact', isReplacing: history.isAtSecond });

  function change(field: keyof DemoForm, value: string) {
    setForm((current) => ({ ...current, [field]: value }));
    // A different website invalidates the second step.
    if (field === 'domain') history.forget();
    creation.mend(field);
  }

  async function submitWebsite() {
    const website = { domain: form.domain, fullName: '', email: '' };
    if (!creation.check(website)) return;
    const created = await creation.create(website);
    if (!created) return;
    setDemo(created);
    setStep('contact');
  }

  /** Redirects to the demo. Idempotent. */
  function finish(contact: Contact) {
    if (demo) departure.leaveOnce(() => handOverContact(demo, { ...form, ...contact }));
  }

  return {
    page,
    step,
    form,
    change,
    submitWebsite: () => void submitWebsite(),
    submitContact: () => creation.check(form) && finish(form),
    /** For when the provider's form is submitted. */
    finish,
    goToDemo: () => finish({ fullName: '', email: '' }),
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
 * Redirects once, after half a second; going back cancels. Replaces the second step's entry, so that Back from the
 * demo returns to the form.
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

  function leaveOnce(prepare: () => void) {
    if (isTaken.current) return;
    isTaken.current = true;
    prepare();
    setIsLeaving(true);
  }

  return { leaveOnce, isLeaving };
}
