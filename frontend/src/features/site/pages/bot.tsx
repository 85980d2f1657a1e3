import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WithCode } from '../../../components/ui/with-code.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { CrawlerFacts, RobotsExamples } from '../crawler/components/crawler-sections.tsx';
import { useFillIn, useLongText } from '../legal/long-text.ts';
import type en from '../locales/en/bot.json';

/** Product token of our crawler in robots.txt, independent of the brand. */
const TOKEN = 'FucinaBot';

export function BotPage() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { origin, contactEmail } = useSettings();
  const texts = useLongText<typeof en>('bot');
  const fill = useFillIn({ token: TOKEN, host: new URL(origin).host });

  return (
    <div className="column grid gap-20 pt-8 sm:pt-16">
      <div className="grid items-start gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="grid gap-5">
          <h1 className="max-w-[9.4em] text-4xl sm:text-5xl xl:text-6xl">{fill(texts.title)}</h1>
          <p className="max-w-[52ch] text-lg text-muted">{fill(texts.intro)}</p>
        </div>
        <section className="grid gap-4 on-ink rounded-md p-6 sm:p-8">
          <h2 className="text-muted text-sm tracking-normal">{texts.agentTitle}</h2>
          <p className="wrap-anywhere font-display font-semibold text-xl">
            Mozilla/5.0 (compatible; {TOKEN}/1.0; +{origin}/bot)
          </p>
          <p className="max-w-none border-line border-t pt-4 text-muted text-sm">{texts.agentText}</p>
        </section>
      </div>
      <CrawlerFacts {...texts.manners} />
      <section className="grid gap-6 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <h2 className="text-2xl">{texts.often.heading}</h2>
        <div className="grid gap-4">
          {texts.often.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <WithCode text={fill(paragraph)} />
            </p>
          ))}
        </div>
      </section>
      <section className="grid gap-6 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <h2 className="text-2xl">{texts.forbid.heading}</h2>
        <div className="grid gap-8">
          {texts.forbid.paragraphs.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph)}</p>
          ))}
          <RobotsExamples
            examples={texts.forbid.examples.map(({ label, code }) => ({ label, code: fill(code) }))}
          />
        </div>
      </section>
      <section className="grid gap-6 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <h2 className="text-2xl">{texts.contact.heading}</h2>
        {contactEmail ? (
          <p>
            {texts.contact.withEmail}{' '}
            <a href={`mailto:${contactEmail}`} className="link break-all">
              {contactEmail}
            </a>
            .
          </p>
        ) : (
          <p>
            {fill(texts.contact.withoutEmail)}{' '}
            <Link to={linkTo('/contact')} className="link">
              {t('contact:title')}
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}
