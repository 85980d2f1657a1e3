import type { Language } from '@fucina/contracts/language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fillIn } from '../../../lib/fill-in.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { useLanguage } from '../../../lib/use-language.ts';

const LAST_UPDATED = new Date('2025-04-20T12:00:00Z');

export type LegalText = {
  title: string;
  intro: string;
  sections: { heading: string; paragraphs: string[]; list: string[] }[];
};

/** A legal text in the language of the page, to be read from top to bottom or by its headings. */
export function LegalDocument({ texts }: { texts: Record<Language, LegalText> }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const { brandName, contactEmail } = useSettings();
  const { title, intro, sections } = texts[language];
  const fill = (text: string) => fillIn(text, { brand: brandName });
  const date = new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

  return (
    <div className="column grid gap-10 pt-6 sm:pt-10">
      <nav aria-label={t('common:legal.breadcrumb')}>
        <ol className="flex flex-wrap gap-3 text-muted text-sm">
          <li>
            <Link to={linkTo('/')} className="link py-1">
              {t('common:legal.home')}
            </Link>
          </li>
          <li aria-hidden="true">/</li>
          <li aria-current="page" className="py-0">
            {title}
          </li>
        </ol>
      </nav>
      <div className="grid gap-10 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <div className="grid content-start gap-4">
          <h1 className="text-4xl">{title}</h1>
          <p className="text-muted text-sm">
            {t('common:legal.updated', { date: date.format(LAST_UPDATED) })}
          </p>
        </div>
        <article className="grid gap-10">
          <p className="text-lg">{fill(intro)}</p>
          {sections.map(({ heading, paragraphs, list }) => (
            <section key={heading} className="grid gap-3 border-line border-t pt-6">
              <h2 className="text-xl">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{fill(paragraph)}</p>
              ))}
              {list.length > 0 && (
                <ul className="grid max-w-[66ch] list-disc gap-2 pl-5 marker:text-brand">
                  {list.map((entry) => (
                    <li key={entry}>{fill(entry)}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          {contactEmail && (
            <section className="grid gap-3 border-line border-t pt-6">
              <h2 className="text-xl">{t('common:legal.contact')}</h2>
              <a href={`mailto:${contactEmail}`} className="link justify-self-start break-all py-1">
                {contactEmail}
              </a>
            </section>
          )}
        </article>
      </div>
    </div>
  );
}
