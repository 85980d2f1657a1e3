import type { Lead } from '@fucina/contracts/lead';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDay } from '../../../../lib/time/days.ts';
import { planNames } from '../plan-names.ts';

export function WishText({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { message, day, time, plan, domain } = lead;
  const parts = [
    day && `${writeDay(day, { language, t })}, ${t(`adminLeads:times.${time ?? 'any'}`)}`,
    plan && planNames[plan],
    domain,
    message,
  ];
  return <p className="line-clamp-2 wrap-anywhere">{parts.filter(Boolean).join(' · ')}</p>;
}
