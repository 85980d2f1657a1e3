import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { WhenLoaded } from '../../../../components/ui/when-loaded.tsx';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { readViewedUser } from '../../../../lib/view-as.ts';
import { useQuestion } from '../use-question.ts';
import { QuestionForm } from './question-form.tsx';

const OwnQuestions = lazyPart(async () => (await import('./own-questions.tsx')).OwnQuestions);

/** `leadForm` replaces our form with a provider's. */
export function HelpCard({ leadForm }: { leadForm: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const state = useQuestion();
  const isViewing = readViewedUser() !== null;

  function close() {
    setIsOpen(false);
    if (state.isSent) state.startAnew();
  }

  return (
    <Section title={t('dashboard:help.title')} id="support" className="grid gap-2 border-line border-t pt-5">
      <p className="text-muted text-sm">{t('dashboard:help.text')}</p>
      <Button
        look="quiet"
        disabled={isViewing}
        onClick={() => setIsOpen(true)}
        className="mt-2 justify-self-start"
      >
        {t('dashboard:help.button')}
      </Button>
      {isViewing && <p className="text-muted text-sm">{t('dashboard:viewing')}</p>}
      <WhenLoaded>
        <OwnQuestions />
      </WhenLoaded>
      <Dialog title={t('dashboard:help.dialog')} isOpen={isOpen} onClose={close} isWide>
        {leadForm ?? <QuestionForm state={state} onClose={close} />}
      </Dialog>
    </Section>
  );
}
