import type { RegisterBody } from '@fucina/contracts/user';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { TermsConsent } from '../../../../components/form/terms-consent.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { PasswordField } from '../../credentials/password-field.tsx';
import { checkEmail, checkPassword, checkUsername, MAX_NAME } from '../../credentials/rules.ts';
import { useAccountForm } from '../../credentials/use-account-form.ts';
import { register } from '../api.ts';
import { keepRegistration, REGISTRATION_KEY, readRegistration } from '../kept-registration.ts';
import { useArrival } from '../use-arrival.ts';

const fields = ['username', 'email', 'password', 'firstName', 'lastName', 'company'] as const;
type Values = Record<(typeof fields)[number], string>;

const fieldOf = {
  'user.username_taken': 'username',
  'user.username_mixed': 'username',
  'user.username_look_alike': 'username',
  'user.email_taken': 'email',
  'password.common': 'password',
  'password.predictable': 'password',
  'password.personal': 'password',
} as const;

function toBody({ username, email, password, ...names }: Values): RegisterBody {
  const { firstName, lastName, company } = names;
  return {
    username: username.trim(),
    email: email.trim(),
    password,
    firstName: firstName.trim() || null,
    lastName: lastName.trim() || null,
    company: company.trim() || null,
  };
}

export function RegisterForm({ loginHref }: { loginHref: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const arrive = useArrival();
  const { form, field, failure, isPending } = useAccountForm({
    fields,
    fieldOf,
    check: ({ username, email, password }) => ({
      username: checkUsername(username),
      email: checkEmail(email),
      password: checkPassword(password),
    }),
    send: (values) => register({ ...toBody(values), language }),
    onDone: (user) =>
      arrive(user, { title: t('auth:register.done'), description: t('auth:register.doneText') }),
    failed: t('auth:register.failed'),
  });

  // Picks up values entered or autofilled before hydration.
  useEffect(() => {
    for (const [name, value] of Object.entries(readRegistration())) {
      const input = form.ref.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (input && !input.value) input.value = value;
    }
  }, [form.ref]);

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.onInput(event);
    keepRegistration(new FormData(event.currentTarget));
  }

  return (
    <form
      {...form}
      onInput={onInput}
      data-kept={REGISTRATION_KEY}
      aria-label={t('auth:register.tab')}
      className="grid gap-5"
    >
      <TextField
        {...field('username')}
        label={t('auth:register.username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <TextField
        {...field('email')}
        label={t('auth:register.email')}
        type="email"
        autoComplete="email"
        required
      />
      <PasswordField
        {...field('password')}
        label={t('auth:password.label')}
        autoComplete="new-password"
        required
      />
      <fieldset className="grid gap-5 border-line border-t pt-4 sm:grid-cols-2">
        <legend className="float-left text-muted text-sm sm:col-span-2">{t('auth:register.optional')}</legend>
        <TextField
          {...field('firstName')}
          label={t('auth:names.first')}
          autoComplete="given-name"
          maxLength={MAX_NAME}
        />
        <TextField
          {...field('lastName')}
          label={t('auth:names.last')}
          autoComplete="family-name"
          maxLength={MAX_NAME}
        />
        <TextField
          {...field('company')}
          label={t('auth:names.company')}
          autoComplete="organization"
          maxLength={MAX_NAME}
          className="sm:col-span-2"
        />
      </fieldset>
      <FormFailure text={failure} isSilent />
      <div className="grid gap-3">
        <SubmitButton isPending={isPending} pendingText={t('auth:register.pending')}>
          {t('auth:register.submit')}
        </SubmitButton>
        <TermsConsent lead={t('auth:register.consent')} />
      </div>
      <p className="max-w-none border-line border-t pt-4 text-muted text-sm">
        {t('auth:register.hasAccount')}{' '}
        <Link to={loginHref} replace preventScrollReset className="link inline-flex min-h-11 items-center">
          {t('auth:register.toLogin')}
        </Link>
      </p>
    </form>
  );
}
