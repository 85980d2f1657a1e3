import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import { formatDate } from '../../../../lib/time/format-date.ts';
import { useFillIn, useLongText } from '../long-text.ts';

const LAST_UPDATED = '2025-04-20T12:00:00Z';

type LegalText = {
  title: string;
  intro: string;
  sections: { heading: string; paragraphs: string[]; list: string[] }[];
};

export function LegalDocument({ name }: { name: 'privacy' | 'terms' | 'cookie' | 'gdpr' }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const { contactEmail } = useSettings();
  const { title, intro, sections } = useLongText<LegalText>(name);
  const fill = useFillIn();
  const date = formatDate(LAST_UPDATED, language, { dateStyle: 'long', timeZone: 'UTC' });

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
          <p className="text-muted text-sm">{t('common:legal.updated', { date })}</p>
          <Contents headings={sections.map(({ heading }) => heading)} />
        </div>
        <article className="grid gap-10">
          <p className="text-lg">{fill(intro)}</p>
          {sections.map(({ heading, paragraphs, list }, index) => (
            <section
              key={heading}
              id={anchorOf(index)}
              className="grid scroll-mt-24 gap-3 border-line border-t pt-6"
            >
              <h2 className="text-xl">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <WithLinks text={fill(paragraph)} />
                </p>
              ))}
              {list.length > 0 && (
                <ul className="grid max-w-[66ch] list-disc gap-2 pl-5 marker:text-brand">
                  {list.map((entry) => (
                    <li key={entry}>
                      <WithLinks text={fill(entry)} />
                    </li>
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

// As in Markdown: [label](/path).
const LINK = /\[([^[\]]{1,80})\]\((\/[^()\s]{0,80})\)/;

function WithLinks({ text }: { text: string }) {
  const { linkTo } = useLanguage();
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 2) return null;
    return (
      <Link key={index} to={linkTo(parts[index + 1] ?? '/')} className="link">
        {part}
      </Link>
    );
  });
}

const anchorOf = (index: number) => `section-${index + 1}`;

function Contents({ headings }: { headings: string[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('common:legal.contents')} className="mt-2 lg:sticky lg:top-24">
      <ol className="grid text-sm">
        {headings.map((heading, index) => (
          <li key={heading} className="border-line border-t">
            <a href={`#${anchorOf(index)}`} className="block py-2 text-muted hover:text-ink">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
