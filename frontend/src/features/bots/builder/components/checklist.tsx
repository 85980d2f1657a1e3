import type { Bot } from '@fucina/contracts/bot';
import type { Launch } from '@fucina/contracts/launch';
import { clsx } from 'clsx';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../components/ui/button.tsx';
import { CheckMark } from '../../../../components/ui/check-mark.tsx';
import { takeFocus } from '../../../../lib/browser/focus.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { botPagePath } from '../../bot-jobs.ts';
import type { LaunchStep, readSteps } from '../launch-steps.ts';
import { useLaunch } from '../use-launch.ts';

type ChecklistProps = { bot: Bot; isReadOnly: boolean; isInstalling: boolean };

/** Launch checklist, or a button that brings it back if dismissed. Gone once complete. */
export function Checklist({ bot, isReadOnly, isInstalling }: ChecklistProps) {
  const { t } = useTranslation();
  const { launch, steps, change } = useLaunch(bot.id, {
    isLearning: bot.status === 'learning',
    isInstalling,
  });
  const [wasOpen, setWasOpen] = useState(false);
  const [isToggled, setIsToggled] = useState(false);
  if (!launch || !steps) return null;
  const { isDismissed } = launch;
  if (steps.next && !isDismissed && !wasOpen) setWasOpen(true);
  if (!steps.next) {
    return wasOpen && !isDismissed ? (
      <p role="status" className="rounded-md bg-brand-soft p-4 font-semibold text-brand-strong">
        {t('chatbotEmbed:launch.live', { host: launch.seenOn?.host })}
      </p>
    ) : null;
  }
  function toggle() {
    setIsToggled(true);
    change.mutate({ isDismissed: !isDismissed });
  }
  const focusIfToggled = isToggled ? takeFocus : null;
  if (isDismissed) {
    return isReadOnly ? null : (
      <button
        ref={focusIfToggled}
        type="button"
        onClick={toggle}
        className="link min-h-11 justify-self-start text-sm"
      >
        {t('chatbotEmbed:launch.bringBack')}
      </button>
    );
  }
  return (
    <Steps
      bot={bot}
      launch={launch}
      steps={steps}
      titleRef={focusIfToggled}
      onKeepLook={isReadOnly ? null : () => change.mutate({ isLookChosen: true })}
      onDismiss={isReadOnly ? null : toggle}
    />
  );
}

type StepsProps = {
  bot: Bot;
  launch: Launch;
  steps: ReturnType<typeof readSteps>;
  titleRef: Ref<HTMLHeadingElement>;
  onKeepLook: (() => void) | null;
  onDismiss: (() => void) | null;
};

function Steps({ bot, launch, steps: { all, done, next }, titleRef, onKeepLook, onDismiss }: StepsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-md border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={id} ref={titleRef} tabIndex={-1} className="text-lg outline-none">
          {t('chatbotEmbed:launch.title')}
        </h2>
        <p role="status" className="figures text-muted text-sm">
          {t('chatbotEmbed:launch.progress', { done, total: all.length })}
        </p>
        {onDismiss && (
          <button type="button" onClick={onDismiss} className="link ml-auto min-h-11 text-sm max-lg:hidden">
            {t('chatbotEmbed:launch.dismiss')}
          </button>
        )}
      </div>
      <div aria-hidden="true" className="grid grid-cols-5 gap-1.5 lg:hidden">
        {all.map(({ step, isDone }) => (
          <Notch key={step} isDone={isDone} isNext={step === next} />
        ))}
      </div>
      <ol className="grid gap-x-5 gap-y-4 lg:grid-cols-5">
        {all.map(({ step, page, hash = '', isDone }) => (
          <li
            key={step}
            className={clsx('grid content-start gap-1', !isUnfolded && step !== next && 'max-lg:hidden')}
          >
            <span aria-hidden="true" className="grid pb-1 max-lg:hidden">
              <Notch isDone={isDone} isNext={step === next} />
            </span>
            <StepLink
              to={`${botPagePath(bot.id, page)}${hash}`}
              step={step}
              isDone={isDone}
              isNext={step === next}
            />
            <p className={clsx('text-muted text-sm', step === next && 'max-lg:order-first')}>
              <StepState step={step} isDone={isDone} bot={bot} launch={launch} />
            </p>
            {step === 'looks' && !isDone && onKeepLook && (
              <button type="button" onClick={onKeepLook} className="link min-h-11 justify-self-start text-sm">
                {t('chatbotEmbed:launch.keepLook')}
              </button>
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-between gap-x-6 text-sm lg:hidden">
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
          className="link min-h-11"
        >
          {isUnfolded ? t('chatbotEmbed:launch.fewer') : t('chatbotEmbed:launch.all')}
        </button>
        {onDismiss && (
          <button type="button" onClick={onDismiss} className="link min-h-11">
            {t('chatbotEmbed:launch.dismiss')}
          </button>
        )}
      </div>
    </section>
  );
}

function Notch({ isDone, isNext }: { isDone: boolean; isNext: boolean }) {
  return (
    <span
      className={clsx(
        'h-2 rounded-full transition-colors duration-150',
        isDone ? 'bg-brand' : isNext ? 'bg-ember' : 'bg-line',
      )}
    />
  );
}

type StepLinkProps = { to: string; step: LaunchStep; isDone: boolean; isNext: boolean };

/** The next step is a button, the others are plain links. */
function StepLink({ to, step, isDone, isNext }: StepLinkProps) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <Link
      to={linkTo(to)}
      className={
        isNext
          ? `${buttonClass()} min-h-11! justify-self-start px-4! text-sm`
          : 'inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-sm underline-offset-4 hover:underline'
      }
    >
      {isDone && <CheckMark />}
      {t(`chatbotEmbed:launch.step.${step}`)}
      <span className="sr-only">
        ({isDone ? t('chatbotEmbed:launch.isDone') : t('chatbotEmbed:launch.isOpen')})
      </span>
    </Link>
  );
}

type StepStateProps = { step: LaunchStep; isDone: boolean; bot: Bot; launch: Launch };

function StepState({ step, isDone, bot, launch }: StepStateProps) {
  const { t } = useTranslation();
  if (!isDone) {
    const isReading = step === 'taught' && bot.status === 'learning';
    return isReading ? t('chatbotEmbed:launch.learning') : t(`chatbotEmbed:launch.open.${step}`);
  }
  if (step === 'taught' && bot.pagesRead > 0) return t('chatbotEmbed:list.pages', { count: bot.pagesRead });
  return t(`chatbotEmbed:launch.closed.${step}`, { host: launch.seenOn?.host });
}
