import type { AnswerResponse } from '@fucina/contracts/chat';
import type { Demo } from '@fucina/contracts/demo';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatPanel } from '../../../../../components/chat/chat-panel.tsx';
import { Skeleton } from '../../../../../components/ui/skeleton.tsx';
import { displayPath } from '../../../../../lib/outcomes/outcomes.ts';
import { trimSiteName } from '../trim-site-name.ts';
import { QuotedPage } from './quoted-page.tsx';

const HEIGHT = 'h-[30rem]';

/** The real chat, which asks its first question on its own, and the cited page. */
export function LiveChat({ demo, isTouched }: { demo: Demo | undefined; isTouched: RefObject<boolean> }) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<AnswerResponse | null>(null);
  const titles = demo?.pages.map(({ title }) => title) ?? [];
  const suggested = demo?.answerable ? demo.starterQuestions[0] : undefined;
  // The suggestions change as more pages are read.
  const [question, setQuestion] = useState(suggested);
  if (!question && suggested) setQuestion(suggested);
  const quoted = useRef<HTMLDivElement>(null);
  const hasAnswer = answer !== null;
  // On a phone it lies below the fold. The style sheet decides between smooth and instant.
  useEffect(() => {
    if (hasAnswer && !isTouched.current) quoted.current?.scrollIntoView({ block: 'nearest' });
  }, [hasAnswer, isTouched]);
  const isRefusal = answer?.outcome === 'not_in_content' || answer?.outcome === 'off_topic';
  const source = isRefusal ? undefined : answer?.sources.find(({ url, quote }) => url !== '' && quote !== '');

  return (
    <>
      <div className="min-w-0 md:row-span-2">
        {demo?.answerable ? (
          <ChatPanel
            demo={demo}
            look={demo}
            height={HEIGHT}
            onTurn={(_, latest) => setAnswer(latest)}
            {...(question && { question })}
          />
        ) : (
          <div className={`${HEIGHT} grid content-start gap-4 rounded-md border border-line p-5`}>
            <Skeleton className="h-3" />
            <p className="text-muted text-sm">{t('home:example.chatToCome')}</p>
          </div>
        )}
      </div>
      <div
        ref={quoted}
        className="min-w-0 scroll-mb-4 max-lg:pt-3 md:max-lg:col-start-1 lg:row-span-2 motion-safe:max-md:[--animate-drop:drop_160ms_ease-out_600ms_backwards]"
      >
        {source ? (
          <QuotedPage
            isNew
            page={{
              address: writeAddress(source.url),
              title: trimSiteName(source.title, titles),
              quote: source.quote,
            }}
          />
        ) : (
          <p className="rounded-sm border border-field border-dashed p-6 text-muted text-sm">
            {answer ? t('home:example.noPage') : t('home:example.pageToCome')}
          </p>
        )}
      </div>
    </>
  );
}

function writeAddress(url: string): string {
  return `${URL.parse(url)?.host ?? ''}${displayPath(url)}`;
}
