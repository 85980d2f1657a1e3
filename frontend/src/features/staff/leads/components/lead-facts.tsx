import type { Lead } from '@fucina/contracts/lead';
import { allLeadDetails } from '@fucina/contracts/lead-details';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../../components/table/moment.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDay } from '../../../../lib/time/days.ts';
import { planNames } from '../plan-names.ts';

/** Empty fields are left out. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const { kind, email, service, plan, day, time, demoId, page, message } = lead;
  const said = {
    ...lead,
    service: service && t(`common:footer.${service}`),
    plan: plan && planNames[plan],
    day: day && `${writeDay(day, { language, t })}, ${t(`adminLeads:times.${time ?? 'any'}`)}`,
    time: null,
  };

  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Fact name={t('adminLeads:columns.kind')}>{t(`adminLeads:kinds.${kind}`)}</Fact>
        <Fact name={t('adminLeads:facts.email')}>
          <a href={`mailto:${encodeURIComponent(email)}`} className="link">
            {email}
          </a>
        </Fact>
        {allLeadDetails.map(
          ([name, { label, type }]) =>
            said[name] && (
              <Fact key={name} name={label[language]}>
                {type === 'tel' ? <PhoneLink number={said[name]} /> : said[name]}
              </Fact>
            ),
        )}
        {demoId && (
          <Fact name={t('adminLeads:facts.demo')}>
            <a href={linkTo(`/chatbot-demo/${demoId}`)} className="link">
              {t('adminLeads:facts.openDemo')}
            </a>
          </Fact>
        )}
        <Fact name={t('adminLeads:facts.language')}>{t(`adminLeads:languages.${lead.language}`)}</Fact>
        {page && <Fact name={t('adminLeads:facts.page')}>{page}</Fact>}
        <Fact name={t('adminLeads:columns.when')}>
          <Moment at={lead.createdAt} />
        </Fact>
      </dl>
      {message && (
        <blockquote className="wrap-anywhere whitespace-pre-line border-brand border-l-4 py-1 pl-4">
          {message}
        </blockquote>
      )}
    </div>
  );
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="link">
      {number}
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
