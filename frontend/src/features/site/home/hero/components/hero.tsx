import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Ruler } from '../../../../../components/reading/ruler.tsx';
import { LatestDemoLink } from '../../../../../components/start-demo/latest-demo-link.tsx';
import type { TwoSteps } from '../../../../../components/start-demo/use-two-steps.ts';
import { WebsiteForm } from '../../../../../components/start-demo/website-form.tsx';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import { sampleReadings } from '../sample-reading.ts';
import { SampleDesk } from './sample-desk.tsx';

const loadLive = () => import('./live-reading.tsx');

/** Plays a recorded sample, then shows the visitor's own website. */
export function Hero({ steps }: { steps: TwoSteps }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { domain, tones } = sampleReadings[language];
  const bench = useRef<HTMLDivElement>(null);
  const isSecond = steps.step === 'contact';
  const { value: live, isLost } = useLater(loadLive, steps.isCreating || isSecond);
  const isLive = isSecond && live !== null;
  const isStuck = isSecond && isLost;
  const wasLive = useRef(false);
  const isBack = wasLive.current && !isLive;

  useEffect(() => {
    if (isLive) bench.current?.scrollIntoView();
    wasLive.current = isLive;
  }, [isLive]);

  // The demo's page shows the reading too.
  const leave = useEffectEvent(() => steps.goToDemo());
  useEffect(() => {
    if (isStuck) leave();
  }, [isStuck]);

  return (
    <section id="home">
      <div className="column grid items-end gap-x-10 gap-y-5 pt-4 pb-7 sm:pt-8 lg:grid-cols-[1fr_17rem] lg:pb-9">
        <h1 className="text-hero">
          {t('home:hero.title_1')} <span className="block text-brand-strong">{t('home:hero.title_2')}</span>
        </h1>
        <p className="max-w-[46ch] text-muted">{t('home:hero.subtitle')}</p>
      </div>
      <div ref={bench} className="-scroll-mt-6 on-ink">
        <div className="column grid gap-6 py-5 sm:gap-8 sm:py-7">
          {isLive ? (
            <live.LiveReading key={steps.demoId} steps={steps} />
          ) : (
            <>
              <WebsiteForm
                steps={steps}
                hasFocus={isBack}
                headline={{
                  placeholder: domain,
                  aside: <p>{t('home:example.recorded')}</p>,
                  rule: <Ruler tones={tones} />,
                }}
              />
              <SampleDesk />
            </>
          )}
        </div>
      </div>
      <div className="column grid gap-6 pt-8 lg:pr-[28rem]">
        <LatestDemoLink />
        <HeroStats />
        {!isLive && <p className="max-w-[46ch] text-muted text-sm">{t('home:example.caption')}</p>}
      </div>
    </section>
  );
}

/** Loaded on demand; null until then, or if it is lost. */
function useLater<Value extends object>(load: () => Promise<Value>, isWanted: boolean) {
  const [value, setValue] = useState<Value | null>(null);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    setIsLost(false);
    load().then(setValue, () => setIsLost(true));
  }, [isWanted, load]);
  return { value, isLost };
}

function HeroStats() {
  const { t } = useTranslation();
  const figures = [
    { value: t('home:hero.productivity_value'), label: t('home:hero.productivity_label') },
    { value: t('home:hero.time_value'), label: t('home:hero.time_label') },
  ];
  return (
    <div className="grid gap-3 border-line border-t pt-6">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {figures.map(({ value, label }) => (
          <div key={label} className="grid">
            <dt className="order-2 text-muted text-sm">{label}</dt>
            <dd className="figures font-bold font-display text-3xl tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">{t('home:hero.basis')}</p>
    </div>
  );
}
