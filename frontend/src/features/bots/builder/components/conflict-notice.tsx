import type { BotSettings } from '@fucina/contracts/bot-settings';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { keepFocus } from '../../../../lib/browser/focus.ts';
import { type SettingField, writeSetting } from '../../bot-settings.ts';
import type { Builder, Conflict } from '../use-builder.ts';

type ConflictNoticeProps = { builder: Builder; conflict: Conflict };

export function ConflictNotice({ builder, conflict: { current, fields } }: ConflictNoticeProps) {
  const { t } = useTranslation();
  return (
    <section
      ref={keepFocus}
      role="alert"
      className="grid gap-4 rounded-md border border-line border-l-4 border-l-ember bg-card p-5"
    >
      <div className="grid gap-1">
        <h2 className="text-lg">{t('chatbotEmbed:conflict.title')}</h2>
        <p className="text-muted text-sm">{t('chatbotEmbed:conflict.text')}</p>
      </div>
      <dl className="grid border-line border-t">
        {fields.map((field) => (
          <Sides key={field} field={field} mine={builder.settings} theirs={current.settings} />
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button onClick={builder.keepMine} aria-disabled={builder.phase === 'saving'}>
          {t('chatbotEmbed:conflict.keepMine')}
        </Button>
        <Button look="quiet" onClick={builder.keepTheirs}>
          {t('chatbotEmbed:conflict.keepTheirs')}
        </Button>
      </div>
    </section>
  );
}

type SidesProps = { field: SettingField; mine: BotSettings; theirs: BotSettings };

function Sides({ field, mine, theirs }: SidesProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-b py-3 text-sm sm:grid-cols-[9rem_1fr_1fr]">
      <dt className="font-semibold">{t(`chatbotEmbed:field.${field}`)}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <span className="block text-muted text-xs">{t('chatbotEmbed:conflict.mine')}</span>
        <span className="line-clamp-4">{writeSetting(field, mine, t)}</span>
      </dd>
      <dd className="min-w-0 wrap-anywhere">
        <span className="block text-muted text-xs">{t('chatbotEmbed:conflict.theirs')}</span>
        <span className="line-clamp-4">{writeSetting(field, theirs, t)}</span>
      </dd>
    </div>
  );
}
