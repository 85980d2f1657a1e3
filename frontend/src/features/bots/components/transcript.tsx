import type { ConversationTurn } from '@fucina/contracts/conversation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { botPath } from '../../../lib/bots.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { writeMoment } from '../../../lib/time/days.ts';
import { WhyAnswer } from '../explanation/why-answer.tsx';
import { webAddressOf, writeAddress } from '../web-address.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { RatingMark } from './rating-mark.tsx';
import { SourceList } from './source-list.tsx';

type TranscriptProps = { botId: string; turns: readonly ConversationTurn[] };

export function Transcript({ botId, turns }: TranscriptProps) {
  return (
    <ol className="grid gap-6">
      {turns.map((turn) => (
        <li key={turn.id} className="grid min-w-0 gap-2 border-line border-t pt-4 first:border-0 first:pt-0">
          <Turn botId={botId} turn={turn} />
        </li>
      ))}
    </ol>
  );
}

function Turn({ botId, turn }: { botId: string; turn: ConversationTurn }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { question, answer, outcome, rating, sources, pageUrl, at } = turn;
  const page = webAddressOf(pageUrl);
  return (
    <>
      <div className="grid justify-items-end gap-1">
        <p className="wrap-anywhere max-w-[90%] whitespace-pre-line rounded-md bg-brand-soft px-4 py-2">
          <span className="sr-only">{t('insight:visitor')}: </span>
          {question}
        </p>
        <p className="wrap-anywhere text-muted text-xs">
          <time dateTime={at}>{writeMoment(at, language)}</time>
          {page && <> · {t('insight:onPage', { page: writeAddress(page) })}</>}
        </p>
      </div>
      <p className="wrap-anywhere whitespace-pre-line" lang={turn.language}>
        <span className="sr-only">{t('insight:bot')}: </span>
        {answer}
      </p>
      <SourceList sources={sources} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <OutcomeBadge outcome={outcome} />
        {rating && <RatingMark rating={rating} />}
        {turn.correctionId && <span className="text-brand-strong text-xs">{t('insight:ownAnswer')}</span>}
        <WayToAnswer botId={botId} turn={turn} />
      </div>
      <WhyAnswer botId={botId} turnId={turn.id} />
    </>
  );
}

function WayToAnswer({ botId, turn }: { botId: string; turn: ConversationTurn }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const isGap = turn.outcome === 'not_in_content' || turn.outcome === 'partly' || turn.rating === 'down';
  if (!isGap) return null;
  const query = new URLSearchParams({ question: turn.question, in: turn.language });
  return (
    <Link to={`${linkTo(`${botPath(botId)}/gaps`)}?${query}`} className="link text-sm">
      {t('insight:writeAnswer')}
    </Link>
  );
}
