import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { type Aspect, aspects, personalityTypes } from '../personality.ts';
import { PERSONALITY_KEY, usePersonality } from '../use-personality.ts';
import { Call } from './call.tsx';
import { Slider } from './slider.tsx';

export function PersonalityForm() {
  const { t } = useTranslation();
  const { personality, change, save, state } = usePersonality();
  const { personalityType, communicationAspects, companyName } = personality;

  function setAspect(aspect: Aspect, value: number) {
    change({ communicationAspects: { ...communicationAspects, [aspect]: value } });
  }

  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
      <Call personality={personality} />
      <form
        data-kept={PERSONALITY_KEY}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="grid gap-8 md:order-first max-md:[&_input]:scroll-mt-[56vh]"
      >
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-semibold text-sm">{t('voice:personality.type')}</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-2">
            {personalityTypes.map((type) => (
              <label
                key={type}
                className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-field bg-card px-3 has-checked:border-brand-strong has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand"
              >
                <input
                  type="radio"
                  name="personalityType"
                  checked={type === personalityType}
                  onChange={() => change({ personalityType: type })}
                />
                {t(`voice:personality.types.${type}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="grid gap-5">
          {aspects.map((aspect) => (
            <Slider
              key={aspect}
              label={t(`voice:personality.${aspect}`)}
              value={communicationAspects[aspect]}
              onChange={(value) => setAspect(aspect, value)}
            />
          ))}
        </div>
        <TextField
          label={t('voice:personality.company')}
          name="companyName"
          autoComplete="organization"
          placeholder={t('voice:personality.defaultCompany')}
          maxLength={100}
          value={companyName}
          onChange={({ target }) => change({ companyName: target.value })}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" isBusy={state === 'saving'}>
            {state === 'saving' ? t('voice:personality.saving') : t('voice:personality.save')}
          </Button>
          <p role="status" className="text-brand-strong text-sm">
            {state === 'saved' && t('voice:personality.saved')}
          </p>
        </div>
      </form>
    </div>
  );
}
