import type { BotLead } from '@fucina/contracts/bot-lead';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../../components/table/moment.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { webAddressOf, writeAddress } from '../../web-address.ts';
import { hrefOf } from '../describe-lead.ts';

export function LeadFacts({ lead }: { lead: BotLead }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const page = webAddressOf(lead.page);
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-2">
      {lead.fields.map((field) => {
        const href = hrefOf(field);
        return (
          <Fact key={field.name} name={field.label[language] || field.name}>
            {href && field.value ? (
              <a href={href} className="link">
                {field.value}
              </a>
            ) : (
              field.value || '–'
            )}
          </Fact>
        );
      })}
      {page && (
        <Fact name={t('botLeads:columns.page')}>
          <a href={page} target="_blank" rel="noopener" className="link">
            {writeAddress(page)}
          </a>
        </Fact>
      )}
      <Fact name={t('botLeads:columns.when')}>
        <Moment at={lead.createdAt} />
      </Fact>
      <Fact name={t('botLeads:agreed')}>
        <q lang={lead.consent.language}>{lead.consent.text}</q>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere pb-1">{children}</dd>
    </>
  );
}
