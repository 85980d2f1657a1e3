import type { Demo } from '@fucina/contracts/demo';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoChoice } from '../../../../components/bot/logo-choice.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { type AppearanceWarning, type ColorField, findWarnings } from '../appearance-settings.ts';
import type { AppearanceState } from '../use-appearance.ts';
import { ApplyBar, ResetButton } from './apply-bar.tsx';
import { ButtonPreview } from './button-preview.tsx';
import { ColorInput } from './color-input.tsx';
import { PositionChoice } from './position-choice.tsx';

type AppearanceFormProps = {
  state: AppearanceState;
  /** Shown instead of the button if the look can be tried but not saved. */
  refusal: ReactNode;
  demo: Pick<Demo, 'demoId' | 'domain' | 'siteLook'>;
};

export function AppearanceForm({ state, refusal, demo: { demoId, domain, siteLook } }: AppearanceFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [isStrict, setIsStrict] = useState(false);
  const { edited, look, faults, change } = state;
  const { appearance, position } = edited;

  function submit(event: FormEvent) {
    event.preventDefault();
    const [fault] = faults;
    setIsStrict(fault !== undefined);
    if (fault) form.current?.querySelector<HTMLInputElement>(`[name="${fault}"]`)?.focus();
    else if (!refusal) state.apply();
  }

  const color = (name: ColorField) => ({
    name,
    isStrict,
    value: appearance[name],
    shown: look.appearance[name],
    onChange: (value: string) => change({ appearance: { ...appearance, [name]: value } }),
  });
  const text = (name: 'title' | 'welcomeMessage', maxLength: number) => ({
    name,
    maxLength,
    value: appearance[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      change({ appearance: { ...appearance, [name]: target.value } }),
  });

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
      <div className="grid border-line border-b">
        <ColorInput {...color('primaryColor')} label={t('appearance:primaryColor')} />
        <ColorInput {...color('userMessageColor')} label={t('appearance:userMessageColor')} />
        <ColorInput {...color('botMessageColor')} label={t('appearance:botMessageColor')} />
        {siteLook?.logo && (
          <LogoChoice
            botId={demoId}
            name={look.appearance.title || domain}
            color={look.appearance.primaryColor}
            logos={{ site: siteLook.logo }}
            value={appearance.logo}
            onChange={(logo) => change({ appearance: { ...appearance, logo } })}
          />
        )}
        <PositionChoice value={position} onChange={(chosen) => change({ position: chosen })} />
      </div>
      <ButtonPreview look={look} domain={domain} />
      <AppearanceWarnings warnings={findWarnings(look)} />
      <TextField
        {...text('title', 80)}
        label={t('appearance:title')}
        placeholder={t('appearance:titlePlaceholder')}
      />
      <TextField
        {...text('welcomeMessage', 400)}
        label={t('appearance:welcomeMessage')}
        placeholder={t('appearance:welcomePlaceholder')}
      />
      {refusal ?? <ApplyBar phase={state.phase} isUnsaved={state.isUnsaved} onReset={state.reset} />}
      {refusal && state.isUnsaved && <ResetButton onReset={state.reset} />}
    </form>
  );
}

function AppearanceWarnings({ warnings }: { warnings: readonly AppearanceWarning[] }) {
  const { t } = useTranslation();
  const texts: Record<AppearanceWarning, string> = {
    paleButton: t('appearance:warnings.paleButton'),
    sameBubbles: t('appearance:warnings.sameBubbles'),
    hiddenUser: t('appearance:warnings.hiddenUser'),
    hiddenBot: t('appearance:warnings.hiddenBot'),
  };
  return (
    <div role="status" className="grid gap-2 text-sm empty:hidden">
      {warnings.map((warning) => (
        <p key={warning} className="border-ember border-l-4 pl-3">
          {texts[warning]}
        </p>
      ))}
    </div>
  );
}
