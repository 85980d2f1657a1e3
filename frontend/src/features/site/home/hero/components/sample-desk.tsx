import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import type { RecordedExchange } from '../recording.ts';
import { sampleReadings } from '../sample-reading.ts';
import { type PlayedQuestion, useRecording } from '../use-recording.ts';
import { AskSample } from './ask-sample.tsx';
import { QuotedPage } from './quoted-page.tsx';

export function SampleDesk() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { played, ask } = useRecording();
  const { titles, questions } = sampleReadings[language];
  const first: RecordedExchange = {
    question: t('home:example.question'),
    answer: t('home:example.answer'),
    page: {
      address: t('home:example.address'),
      title: t('home:example.pageTitle'),
      heading: t('home:example.heading'),
      quote: t('home:example.quote'),
      after: t('home:example.rest'),
    },
  };
  const { question, exchange } = played ?? { question: first.question, exchange: first };

  return (
    <section
      aria-label={t('home:example.label')}
      className="grid gap-x-8 gap-y-8 md:grid-cols-[14rem_1fr] lg:grid-cols-[15rem_1fr_23rem]"
    >
      <ul className="text-sm">
        {titles.map((title) => (
          <li key={title} className="border-line border-b border-dashed py-2 max-md:nth-[n+4]:hidden">
            {title}
          </li>
        ))}
      </ul>
      <div className="grid content-between gap-8">
        <Exchange question={question} exchange={exchange} />
        <AskSample questions={questions} onAsk={ask} />
      </div>
      <div className="max-lg:pt-3 max-lg:md:col-start-2 lg:-mb-20">
        {exchange?.page ? (
          <QuotedPage page={exchange.page} isNew={played !== null} />
        ) : (
          <p className="rounded-sm border border-field border-dashed p-6 text-muted text-sm">
            {t('home:example.noPage')}
          </p>
        )}
      </div>
    </section>
  );
}

function Exchange({ question, exchange }: PlayedQuestion) {
  const { t } = useTranslation();
  const isClosest = exchange !== null && exchange.question !== question;
  return (
    <div aria-live="polite" className="grid content-start gap-5">
      <p className="max-w-[85%] break-words justify-self-end rounded-md bg-raised px-4 py-2.5">
        <span className="sr-only">{t('home:example.asked')}: </span>
        {question}
      </p>
      <div className="grid gap-2 text-lg">
        <span className="sr-only">{t('home:example.answered')}: </span>
        {isClosest && (
          <p className="text-muted text-sm">{t('home:example.closest', { question: exchange.question })}</p>
        )}
        <p className="leading-8">
          {exchange ? exchange.answer : t('home:example.unknown')}
          {exchange?.page && (
            <sup aria-hidden="true" className="ml-1 font-bold font-display text-brand-strong text-xs">
              1
            </sup>
          )}
        </p>
      </div>
    </div>
  );
}
