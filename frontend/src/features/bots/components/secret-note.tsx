import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { CopyField } from './copy-field.tsx';

type SecretNoteProps = {
  title: string;
  text: string;
  label: string;
  /** Null if it has been shown before. */
  secret: string | null;
  onDone: () => void;
};

export function SecretNote({ title, text, label, secret, onDone }: SecretNoteProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label={title} className="grid gap-4 rounded-md border border-brand bg-card p-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h3>
      {secret === null ? (
        <p className="text-sm">{t('insight:secret.lost')}</p>
      ) : (
        <>
          <p className="text-sm">{text}</p>
          <CopyField isCode={false} label={label} value={secret} rows={1} />
        </>
      )}
      <Button look="quiet" onClick={onDone} className="justify-self-start">
        {t('insight:secret.done')}
      </Button>
    </section>
  );
}
