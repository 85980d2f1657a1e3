import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass, Field, type FieldProps } from '../../../components/ui/field.tsx';
import { PasswordHint } from './password-hint.tsx';
import { estimatePassword } from './password-strength.ts';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'autoComplete' | 'value'> &
  FieldProps & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ label, hint, error, className, autoComplete, ...input }: PasswordFieldProps) {
  const { t } = useTranslation();
  const control = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [typed, setTyped] = useState('');
  const isNew = autoComplete === 'new-password';

  // Hidden again on submit, since browsers store visible fields as suggestions.
  useEffect(() => {
    const form = control.current?.form;
    const hide = () => setIsShown(false);
    const clear = () => setTyped('');
    form?.addEventListener('submit', hide, { capture: true });
    form?.addEventListener('reset', clear);
    return () => {
      form?.removeEventListener('submit', hide, { capture: true });
      form?.removeEventListener('reset', clear);
    };
  }, []);

  return (
    <Field label={label} hint={isNew ? undefined : hint} error={error} className={className}>
      {(attributes) => (
        <>
          <div className="relative">
            <input
              {...attributes}
              ref={control}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onInput={(event) => setTyped(event.currentTarget.value)}
              className={`${controlClass(error)} h-12 pr-24`}
              {...input}
            />
            <button
              type="button"
              onClick={() => setIsShown(!isShown)}
              aria-controls={attributes.id}
              aria-label={isShown ? t('auth:password.hideLabel') : t('auth:password.showLabel')}
              className="absolute inset-y-0.5 right-0.5 min-w-11 rounded-md px-4 font-semibold text-brand-strong text-sm hover:text-ink"
            >
              {isShown ? t('auth:password.hide') : t('auth:password.show')}
            </button>
          </div>
          {isNew && <PasswordHint strength={typed ? estimatePassword(typed) : null} hint={hint} />}
        </>
      )}
    </Field>
  );
}
