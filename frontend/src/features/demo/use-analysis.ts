import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { describeProblem } from '../../lib/api-error.ts';
import { useLanguage } from '../../lib/use-language.ts';
import type { DemoForm } from './check-form.ts';
import { useCreateDemo } from './use-create-demo.ts';
import { useDemo } from './use-demo.ts';

const REDIRECT_AFTER_MS = 500;

/** From a domain to its demo page: create, watch the first pages come in, then go there once. */
export function useAnalysis() {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const navigate = useNavigate();
  const [demoId, setDemoId] = useState('');
  const bench = useRef<HTMLDivElement>(null);
  const creation = useCreateDemo({ onCreated: setDemoId });
  const reading = useDemo(demoId);
  const { demo, error } = reading;

  const failure = demo?.status === 'failed' ? (demo.failure ?? { code: 'demo.failed', detail: '' }) : null;
  const failureText = failure && describeProblem(failure, { t, language });
  const demoPath = demoId && !failure ? linkTo(`/chatbot-demo/${demoId}`) : null;
  // A demo that cannot be fetched here has a page that says why.
  const isReady =
    demoPath !== null && (demo?.answerable === true || demo?.status === 'ready' || error !== null);

  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => void navigate(demoPath), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady, demoPath, navigate]);

  const isStarted = creation.isSubmitting || demoId !== '';
  useEffect(() => {
    const isBelow = bench.current && bench.current.getBoundingClientRect().top > window.innerHeight * 0.6;
    if (isStarted && isBelow) bench.current?.scrollIntoView();
  }, [isStarted]);

  function submit(form: DemoForm) {
    setDemoId('');
    creation.submit(form);
  }

  return {
    creation: { ...creation, submit },
    reading,
    failureText,
    demoPath,
    bench,
  };
}
