import { type Judged, joinSites, normalize, ratio, type Share, type SiteReport, score } from './scoring.ts';

export type Thresholds = { hit3: number; rightRefusals: number; falseRefusals: number };
export const defaultThresholds: Thresholds = { hit3: 0.85, rightRefusals: 0.9, falseRefusals: 0.1 };

const percent = (share: Share) =>
  share.of === 0 ? '–' : `${(ratio(share) * 100).toFixed(0)}% (${share.hits}/${share.of})`;

const seconds = (value: number | null) => (value === null ? '–' : `${value.toFixed(2)} s`);

/** The whole report as lines: one block a site, then all sites together. */
export function formatReport(reports: SiteReport[]): string {
  const blocks = reports.map((report) => {
    const { slug, pages, firstAnswerSeconds, crawlSeconds, judged } = report;
    const times = `${pages} pages, first right answer ${seconds(firstAnswerSeconds)}, whole crawl ${seconds(crawlSeconds)}`;
    return [`${slug}: ${times}`, ...formatScores(judged)].join('\n');
  });
  const all = joinSites(reports);
  const total = reports.length > 1 ? [['all sites', ...formatScores(all)].join('\n')] : [];
  return [...blocks, ...total, formatTimes(all)].join('\n\n');
}

function formatScores(judged: Judged[]): string[] {
  const own = score(judged, ['answerable']);
  const cross = score(judged, ['crosslang']);
  const answerable = score(judged, ['answerable', 'crosslang']);
  const all = score(judged, ['answerable', 'crosslang', 'unanswerable']);
  const byLanguage = (['it', 'en'] as const).flatMap((language) => {
    const asked = judged.filter(({ question }) => question.lang === language);
    if (asked.length === 0) return [];
    const { hit1, hit3, right } = score(asked, ['answerable', 'crosslang']);
    return [row(`asked in ${language}`, [hit1, hit3, right])];
  });
  return [
    `  ${''.padEnd(20)}${['hit@1', 'hit@3', 'right answers'].map((title) => title.padEnd(16)).join('')}`,
    row("site's language", [own.hit1, own.hit3, own.right]),
    row('other language', [cross.hit1, cross.hit3, cross.right]),
    ...byLanguage,
    `  right refusals ${percent(all.rightRefusals)}, false refusals ${percent(answerable.falseRefusals)}` +
      ` (site's language ${percent(own.falseRefusals)}), in the question's language ${percent(all.languageRight)}`,
  ];
}

function row(name: string, shares: Share[]): string {
  return `  ${name.padEnd(20)}${shares.map((share) => percent(share).padEnd(16)).join('')}`.trimEnd();
}

function formatTimes(judged: Judged[]): string {
  const times = judged.map(({ reply }) => reply.ms).sort((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  return `${judged.length} questions; an answer took p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/** Every question that missed something, with what was said instead. */
export function formatFailures(reports: SiteReport[]): string {
  return joinSites(reports)
    .filter(({ question, isRight, rank }) => !isRight || (question.kind !== 'unanswerable' && rank === 0))
    .map(({ question, reply, rank, isRight }) =>
      [
        `[${question.id}] ${question.kind}, ${reply.outcome}, source ${rank || 'none'}, ${isRight ? 'right' : 'not right'}`,
        `  ${question.question}`,
        `  expected: ${question.answer ?? 'a refusal'}${question.page ? ` (${question.page})` : ''}`,
        `  said:     ${normalize(reply.answer).slice(0, 240)}`,
        `  sources:  ${reply.sources.map(({ url }) => new URL(url).pathname).join(' ') || 'none'}`,
      ].join('\n'),
    )
    .join('\n');
}

/** What falls short of the thresholds, one sentence each; empty when all is well. */
export function findShortfalls(reports: SiteReport[], thresholds: Thresholds): string[] {
  const judged = joinSites(reports);
  const { hit3 } = score(judged, ['answerable']);
  const { falseRefusals } = score(judged, ['answerable', 'crosslang']);
  const { rightRefusals } = score(judged, ['unanswerable']);
  const atLeast = (share: Share, goal: number) => share.of === 0 || ratio(share) >= goal;
  return [
    atLeast(hit3, thresholds.hit3)
      ? []
      : `hit@3 in the site's language is ${percent(hit3)}, wanted at least ${thresholds.hit3}`,
    atLeast(rightRefusals, thresholds.rightRefusals)
      ? []
      : `right refusals are ${percent(rightRefusals)}, wanted at least ${thresholds.rightRefusals}`,
    ratio(falseRefusals) <= thresholds.falseRefusals
      ? []
      : `false refusals are ${percent(falseRefusals)}, wanted at most ${thresholds.falseRefusals}`,
  ].flat();
}
