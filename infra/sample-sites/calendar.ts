import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SampleSite } from './sample-sites.ts';

const locales: Record<SampleSite['language'], string> = { it: 'it-IT', en: 'en-GB' };

type Month = { year: number; month: number };
type Happening = { text: string; href: string; isOn: (date: Date) => boolean };
type Calendar = {
  folder: string;
  hrefOf: (month: string) => string;
  monthIn: (path: string, query: string) => string | null;
  earlier: string;
  later: string;
  happenings: Happening[];
};

const isNth = (date: Date, weekday: number, nth: number) =>
  date.getUTCDay() === weekday && Math.ceil(date.getUTCDate() / 7) === nth;

const BASE_COURSE_MONTHS = new Set([0, 1, 2, 3, 4, 9, 10]);

/** As on the pottery's page: 7–20 January, 10–20 August, Christmas. */
const isPotteryClosed = (date: Date) => {
  const day = date.toISOString().slice(5, 10);
  return (
    (day >= '01-07' && day <= '01-20') ||
    (day >= '08-10' && day <= '08-20') ||
    day === '12-25' ||
    day === '12-26'
  );
};

/** Calendars with endless "next month" links, a classic crawler trap. */
const calendars: Record<string, Calendar> = {
  'ceramiche-orsini': {
    folder: 'calendario',
    hrefOf: (month) => `/calendario/${month}`,
    monthIn: (path) => path.match(/^\/calendario\/([^/]+)\/?$/)?.[1] ?? null,
    earlier: 'mese precedente',
    later: 'mese successivo',
    happenings: [
      {
        text: 'Prova al tornio',
        href: '/corsi.html',
        isOn: (date) => date.getUTCDay() === 6 && !isPotteryClosed(date),
      },
      {
        text: 'Corso base di tornio',
        href: '/corsi.html',
        isOn: (date) =>
          date.getUTCDay() === 4 && BASE_COURSE_MONTHS.has(date.getUTCMonth()) && !isPotteryClosed(date),
      },
      {
        text: 'Giornata raku in cortile',
        href: '/corsi.html',
        isOn: (date) => isNth(date, 0, 1) && date.getUTCMonth() >= 4 && date.getUTCMonth() <= 8,
      },
    ],
  },
  'saltmarsh-cycles': {
    folder: 'events',
    hrefOf: (month) => `/events/?month=${month}`,
    monthIn: (path, query) => (path === '/events/' ? new URLSearchParams(query).get('month') : null),
    earlier: 'earlier',
    later: 'later',
    happenings: [
      {
        text: 'Open bench',
        href: '/courses/',
        isOn: (date) => date.getUTCDay() === 3 && !isNth(date, 3, 3),
      },
      { text: 'Puncture night', href: '/courses/', isOn: (date) => isNth(date, 2, 1) },
      { text: 'Spanner Social', href: '/courses/', isOn: (date) => isNth(date, 3, 3) },
    ],
  },
};

/** The requested month; null if this is no calendar page, 'never' if there is no such month. */
export function findCalendarMonth({ site, path, query }: { site: SampleSite; path: string; query: string }) {
  const calendar = calendars[site.slug];
  if (!calendar) return null;

  const asked = calendar.monthIn(path, query);
  if (asked !== null) return parseMonth(asked) ?? 'never';
  if (path !== `/${calendar.folder}/` && path !== `/${calendar.folder}/index.html`) return null;
  const now = new Date();
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() };
}

type Page = { site: SampleSite; folder: string; month: Month };

export async function renderMonth({ site, folder, month }: Page) {
  const calendar = calendars[site.slug];
  if (!calendar) throw new Error(`${site.slug} has no calendar`);

  const shell = await readFile(join(folder, calendar.folder, 'index.html'), 'utf8');
  const monthName = new Intl.DateTimeFormat(locales[site.language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(month.year, month.month));
  return shell
    .replaceAll('{{month}}', monthName)
    .replace('{{days}}', renderDays({ site, calendar, month }))
    .replace('{{months}}', renderNeighbours({ calendar, month }));
}

function renderDays({ site, calendar, month }: { site: SampleSite; calendar: Calendar; month: Month }) {
  const dayName = new Intl.DateTimeFormat(locales[site.language], {
    weekday: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const length = new Date(Date.UTC(month.year, month.month + 1, 0)).getUTCDate();
  const days = Array.from({ length }, (_, index) => new Date(Date.UTC(month.year, month.month, index + 1)));
  return days
    .flatMap((date) =>
      calendar.happenings.filter(({ isOn }) => isOn(date)).map((happening) => ({ date, happening })),
    )
    .map(
      ({ date, happening }) =>
        `<tr><td>${dayName.format(date)}</td><td><a href="${happening.href}">${happening.text}</a></td></tr>`,
    )
    .join('\n');
}

function renderNeighbours({ calendar, month }: { calendar: Calendar; month: Month }) {
  const [earlier, later] = [-1, 1].map((step) =>
    calendar.hrefOf(new Date(Date.UTC(month.year, month.month + step)).toISOString().slice(0, 7)),
  );
  return `<a rel="prev" href="${earlier}">&larr; ${calendar.earlier}</a> <a rel="next" href="${later}">${calendar.later} &rarr;</a>`;
}

function parseMonth(text: string): Month | null {
  const [, year, month] = text.match(/^([1-9]\d{3})-(0[1-9]|1[0-2])$/) ?? [];
  return year && month ? { year: Number(year), month: Number(month) - 1 } : null;
}
