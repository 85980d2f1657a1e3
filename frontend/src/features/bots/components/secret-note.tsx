import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { takeFocus } from '../../../lib/browser/focus.ts';
import { CopyField } from './copy-field.tsx';

type SecretNoteProps = {
  of: 'apiKeys' | 'webhooks';
  /** Null if it has been shown before. */
  secret: string | null;
  onDone: () => void;
};

export function SecretNote({ of, secret, onDone }: SecretNoteProps) {
  const { t } = useTranslation();
  const title = t(`connections:${of}.secret.title`);
  return (
    <section aria-label={title} className="grid gap-4 rounded-md border border-brand bg-card p-5">
      <h3 ref={takeFocus} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h3>
      {secret === null ? (
        <p className="text-sm">{t('insight:secret.lost')}</p>
      ) : (
        <>
          <p className="text-sm">{t(`connections:${of}.secret.text`)}</p>
          <CopyField isCode={false} label={t(`connections:${of}.secret.label`)} value={secret} rows={1} />
        </>
      )}
      <Button look="quiet" onClick={onDone} className="justify-self-start">
        {t('insight:secret.done')}
      </Button>
    </section>
  );
}
