import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useInitialData } from '../../../../lib/initial-data.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

type PlainLeadProps = { title: string; instead: { path: string; label: string }; children: ReactNode };

/** A form on its own page. Errors are summarized at the top, since without JavaScript nothing moves the focus. */
export function PlainLead({ title, instead, children }: PlainLeadProps) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { lead } = useInitialData();
  return (
    <div className="column pt-8 sm:pt-16">
      <div className="grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div className="grid content-start gap-5">
          <h1 className="max-w-[8em] text-4xl sm:text-5xl">{title}</h1>
          {lead?.problem && (
            <p role="alert" className="max-w-[40ch] border-ember border-l-4 pl-4 font-semibold">
              {t('contact:plain.check')}
            </p>
          )}
          <Link to={linkTo(instead.path)} className="link justify-self-start py-1">
            {instead.label}
          </Link>
        </div>
        <div className="rounded-md border border-line bg-card p-5 sm:p-8">{children}</div>
      </div>
    </div>
  );
}
