import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../components/ui/button.tsx';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

const figures = ['cost', 'hours', 'leads', 'calls'] as const;
const lines = [
  { speaker: 'caller', line: 'line1' },
  { speaker: 'agent', line: 'line2' },
  { speaker: 'caller', line: 'line3' },
  { speaker: 'agent', line: 'line4' },
] as const;

export function VoiceSection() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <section id="voice-agent" className="on-ink py-16 sm:py-24">
      <div className="column grid gap-14 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="grid content-start justify-items-start gap-8">
          <h2 className="max-w-[9.4em] text-3xl sm:text-5xl">{t('home:voice.title')}</h2>
          <p className="max-w-[52ch] text-lg text-muted">{t('home:voice.intro')}</p>
          <dl className="grid w-full grid-cols-1 gap-x-10 min-[28rem]:grid-cols-2">
            {figures.map((name) => (
              <div key={name} className="grid content-start border-line border-t py-5">
                <dt className="order-2 text-muted text-sm">{t(`home:voice.${name}.text`)}</dt>
                <dd className="figures font-bold font-display text-3xl tracking-tight">
                  {t(`home:voice.${name}.figure`)}
                </dd>
              </div>
            ))}
          </dl>
          <Link to={linkTo('/voice-agent')} className={buttonClass()}>
            {t('home:voice.more')}
          </Link>
        </div>
        <figure aria-label={t('home:voice.callLabel')} className="grid content-start gap-6 lg:pt-4">
          <ol className="grid gap-5 border-brand border-l-2 pl-6">
            {lines.map(({ speaker, line }) => (
              <li key={line} className={speaker === 'agent' ? 'pl-6' : undefined}>
                <span className="block text-muted text-xs">{t(`home:voice.call.${speaker}`)}</span>
                <span className={speaker === 'agent' ? 'font-display font-semibold text-lg' : undefined}>
                  {t(`home:voice.call.${line}`)}
                </span>
              </li>
            ))}
          </ol>
          <figcaption className="text-muted text-xs">{t('home:voice.call.note')}</figcaption>
          <SlotPicture slot="home.voice" shape="box" className="mt-4" />
        </figure>
      </div>
    </section>
  );
}
