import { isEmail } from '@fucina/contracts/email-rule';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { LeaveQuestion } from '../../../components/ui/leave-question.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { showToast } from '../../../lib/toast.ts';
import { UnknownClientError, useAssignDemo } from './assign-demo.ts';

/** For clients who cannot prove that the website is theirs. */
export function AssignDemo() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)} className="justify-self-start">
        {t('adminBots:demo.action')}
      </Button>
      <Dialog title={t('adminBots:demo.action')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <AssignForm onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function AssignForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [link, setLink] = useState('');
  const [email, setEmail] = useState('');
  const [isStrict, setIsStrict] = useState(false);
  const { mutate, isPending, error, variables } = useAssignDemo();
  const demoId = /[0-9a-f]{32}/.exec(link)?.[0];
  const isUnknown = error instanceof UnknownClientError;
  const isAsTyped = variables?.email === email.trim();
  const emailFault = isUnknown && isAsTyped ? 'unknown' : isStrict && !isEmail(email) ? 'emailMissing' : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsStrict(true);
    if (!demoId || !isEmail(email) || isPending) return;
    mutate(
      { demoId, email: email.trim() },
      {
        onSuccess({ name }) {
          showToast({ title: t('adminBots:demo.done', { name }) });
          onDone();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm">{t('adminBots:demo.text')}</p>
      <TextField
        label={t('adminBots:demo.link')}
        error={isStrict && !demoId ? t('adminBots:demo.linkMissing') : undefined}
        value={link}
        maxLength={2048}
        autoComplete="off"
        onChange={({ target }) => setLink(target.value)}
      />
      <TextField
        type="email"
        label={t('adminBots:demo.email')}
        error={emailFault ? t(`adminBots:demo.${emailFault}`) : undefined}
        value={email}
        maxLength={320}
        autoComplete="off"
        onChange={({ target }) => setEmail(target.value)}
      />
      <CallFailure error={isUnknown ? null : error} />
      <SubmitButton isPending={isPending} pendingText={t('adminBots:demo.assigning')}>
        {t('adminBots:demo.assign')}
      </SubmitButton>
      {(link !== '' || email !== '') && <LeaveQuestion />}
    </form>
  );
}
