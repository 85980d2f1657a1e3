import type { Source, SourceRemark } from '@fucina/contracts/source';
import type { TFunction } from 'i18next';
import { describeProblem } from '../../../lib/api/api-error.ts';

type Speech = { t: TFunction; language: string };

/** Addresses without protocol and trailing slash. */
export function nameOf({ kind, name, url }: Pick<Source, 'kind' | 'name' | 'url'>, t: TFunction): string {
  if (kind === 'text') return t('training:companyInfo');
  return (name || url || '').replace(/^https?:\/\/|\/$/g, '') || t(`training:kind.${kind}`);
}

export function describeState({ status, progress, passages, pages, kind }: Source, t: TFunction): string {
  if (status === 'reading' && progress && progress.total > 0) {
    return t(progressKey(kind, progress), {
      done: Math.min(progress.done + (kind === 'site' ? 0 : 1), progress.total),
      total: progress.total,
    });
  }
  if (status !== 'ready') return t(`training:state.${status}`);
  const known = t('training:state.ready', { count: passages });
  // Company information uses no pages.
  return pages > 0 ? `${known} · ${t('training:state.pages', { count: pages })}` : known;
}

function progressKey(kind: Source['kind'], progress: NonNullable<Source['progress']>) {
  if (kind === 'site') return 'training:state.readingSite';
  return progress.isRecognising ? 'training:state.recognisingPage' : 'training:state.readingPage';
}

/** Says what to do, too. */
export function describeFailure({ failure }: Source, speech: Speech): string | null {
  return failure && describeProblem(failure, speech);
}

export function describeRemark(remark: SourceRemark, { t, language }: Speech): string {
  switch (remark.kind) {
    case 'macros_ignored':
      return t('training:remark.macros');
    case 'charset_guessed':
      return t('training:remark.charset', { charset: remark.charset });
    case 'page_limit':
      return t('training:remark.pageLimit', { count: remark.count });
    case 'text_cut':
      return remark.pages ? t('training:remark.cutPages', { pages: remark.pages }) : t('training:remark.cut');
    case 'reading_failed': {
      const problem = describeProblem({ code: remark.code, detail: remark.code }, { t, language });
      return t('training:remark.readingFailed', { problem });
    }
    case 'pages_are_images':
      return t('training:remark.images', ofPages(remark.pages));
    case 'text_recognised':
      return t('training:remark.recognised', ofPages(remark.pages));
    case 'recognition_failed':
      return t('training:remark.notRecognised', ofPages(remark.pages));
    case 'recognition_cut':
      return t('training:remark.recognitionCut', ofPages(remark.pages));
    case 'pages_damaged':
      return t('training:remark.damaged', ofPages(remark.pages));
  }
}

/** Plural for `2–10` and `3, 7`, singular for `3`. */
function ofPages(pages: string) {
  return { pages, count: /\D/.test(pages) ? 2 : 1 };
}
