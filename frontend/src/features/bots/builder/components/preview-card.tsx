import type { Bot } from '@fucina/contracts/bot';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Section } from '../../../../components/ui/section.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { daysLeft } from '../../../../lib/time/days.ts';
import { botPagePath } from '../../bot-jobs.ts';
import type { Builder } from '../use-builder.ts';

/** The real widget with the unsaved settings, in the default language. */
export function PreviewCard({ builder, children }: { builder: Builder; children: ReactNode }) {
  const { t } = useTranslation();
  const hint = !builder.bot.isAnswerable
    ? t('chatbotEmbed:preview.empty')
    : builder.isUnsaved
      ? t('chatbotEmbed:preview.unsaved')
      : t('chatbotEmbed:preview.text');
  return (
    <Section title={t('chatbotEmbed:preview.title')} text={hint} id="builder-preview">
      <KeyNote bot={builder.bot} />
      <div lang={builder.settings.language}>{children}</div>
    </Section>
  );
}

const SOON_DAYS = 7;

/** Shown shortly before the free period on our key ends, and after that. */
function KeyNote({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { kind, until, model } = bot.providerKey;
  const left = until ? daysLeft(until) : null;
  if (!model || kind === 'own' || left === null || (kind === 'installation' && left > SOON_DAYS)) return null;
  return (
    <p className="border-ember border-l-4 pl-3 text-sm">
      {kind === 'none'
        ? t('chatbotEmbed:preview.keyEnded')
        : t('chatbotEmbed:preview.keyEnding', { count: left })}{' '}
      <Link to={linkTo(botPagePath(bot.id, 'settings'))} className="link">
        {t('chatbotEmbed:preview.toKey')}
      </Link>
    </p>
  );
}
