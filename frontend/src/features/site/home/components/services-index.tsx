import { useTranslation } from 'react-i18next';
import { FoldMark } from '../../../../components/ui/fold-mark.tsx';
import { LineDrawing } from '../../../../components/ui/line-drawing.tsx';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';
import { serviceNames } from '../../../../lib/services.ts';
import { Sample } from './sample.tsx';

/** In a 64 × 48 box. */
const strokes: Record<(typeof serviceNames)[number], string> = {
  customerService: 'M4 8h34v20H18l-7 7v-7H4zM11 15h20M11 21h12M44 16h16v18h-5v6l-6-6H30v-4',
  salesAutomation: 'M4 42h56M10 42V32h8v10M22 42V26h8v16M34 42V18h8v24M46 42V8h8v34',
  predictiveAnalytics:
    'M4 42h56M6 34c6-2 8-16 15-16s9 14 16 14 8-10 22-24M40 32a3 3 0 1 0-6 0 3 3 0 1 0 6 0M52 8h7v7',
  workflowAutomation: 'M4 6h18v12H4zM4 30h18v12H4zM42 18h18v12H42zM22 12h10v24H22M32 24h10M38 20l4 4-4 4',
  contentGeneration: 'M8 4h26l8 8v32H8zM34 4v8h8M14 18h20M14 25h16M14 32h10M55 15l5 5-18 19-7 2 2-7z',
  personalization:
    'M4 6h56v36H4zM4 14h56M22 24a4 4 0 1 0-8 0 4 4 0 1 0 8 0M10 36c1-5 4-7 8-7s7 2 8 7M34 21h20M34 27h20M34 33h12',
};

/** Exclusive accordion of worked examples. Works without JavaScript. */
export function ServicesIndex() {
  const { t } = useTranslation();
  return (
    <section id="services" className="column mt-24 grid gap-10">
      <div className="grid justify-items-start gap-3">
        <h2 className="max-w-[16em] text-3xl sm:text-4xl">{t('home:services.title')}</h2>
        <p className="text-muted">{t('home:services.intro')}</p>
      </div>
      <SlotPicture slot="home.services" shape="band" />
      <div className="border-ink border-t-2">
        {serviceNames.map((name, at) => (
          <details key={name} name="home-services" open={at === 0} className="group border-line border-b">
            <summary className="grid list-none grid-cols-[1fr_auto] items-center gap-x-5 gap-y-2 py-6 sm:grid-cols-[auto_1fr_auto] sm:gap-x-10 lg:grid-cols-[auto_5fr_7fr_auto] [&::-webkit-details-marker]:hidden">
              <Engraving of={name} />
              <h3 className="text-xl max-sm:col-span-2 max-sm:row-start-2">{t(`common:footer.${name}`)}</h3>
              <p className="text-muted max-sm:col-span-2 sm:max-lg:col-start-2 sm:max-lg:row-start-2">
                {t(`home:services.${name}`)}
              </p>
              <span className="max-sm:col-start-2 max-sm:row-start-1">
                <FoldMark />
              </span>
            </summary>
            <div className="grid pb-8 sm:pl-26 lg:grid-cols-[5fr_7fr] lg:gap-x-10 lg:pr-14">
              <div className="lg:col-start-2">
                <Sample
                  question={t(`home:services.samples.${name}.question`)}
                  answer={t(`home:services.samples.${name}.answer`)}
                />
              </div>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

function Engraving({ of }: { of: keyof typeof strokes }) {
  return <LineDrawing path={strokes[of]} viewBox="0 0 64 48" className="w-12 sm:w-16" />;
}
