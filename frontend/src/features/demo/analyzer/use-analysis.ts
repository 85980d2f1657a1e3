import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DemoForm } from '../../../components/start-demo/check-form.ts';
import { handOverContact, useCreation } from '../../../components/start-demo/use-creation.ts';
import { useDemo } from '../../../lib/demo/use-demo.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';

/** Enough to read how many pages were learned. */
const LEAVE_AFTER_MS = 2000;

export function useAnalysis() {
  const { linkTo } = useLanguage();
  const navigate = useNavigate();
  const [demoId, setDemoId] = useState('');
  const bench = useRef<HTMLDivElement>(null);
  const creation = useCreation('analyzer');
  const reading = useDemo(demoId);
  const { demo, error } = reading;

  const demoPath = demoId && demo?.status !== 'failed' ? linkTo(`/chatbot-demo/${demoId}`) : null;
  // Failures are explained on the demo page.
  const isOver = demoPath !== null && (demo?.status === 'ready' || error !== null);

  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => void navigate(demoPath), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver, demoPath, navigate]);

  const isStarted = creation.isCreating || demoId !== '';
  useEffect(() => {
    const isBelow = bench.current && bench.current.getBoundingClientRect().top > window.innerHeight * 0.6;
    if (isStarted && isBelow) bench.current?.scrollIntoView();
  }, [isStarted]);

  async function submit(form: DemoForm) {
    setDemoId('');
    if (!creation.check(form)) return;
    const created = await creation.create(form);
    if (!created) return;
    handOverContact(created, form);
    setDemoId(created.demoId);
  }

  return {
    creation,
    submit: (form: DemoForm) => void submit(form),
    reading,
    demoPath,
    bench,
  };
}
