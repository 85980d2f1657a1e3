import type { BotVersion } from '@fucina/contracts/bot';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../../components/table/moment.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { findChangedFields, writeSetting } from '../../bot-settings.ts';

type VersionRowProps = {
  version: BotVersion;
  earlier: BotVersion | undefined;
  isCurrent: boolean;
  isBusy: boolean;
  onRestore: (() => void) | null;
};

export function VersionRow({ version, earlier, isCurrent, isBusy, onRestore }: VersionRowProps) {
  const { t } = useTranslation();
  return (
    <li className="grid gap-2 border-line border-b py-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="font-semibold">
            {t('chatbotEmbed:versions.version', { version: version.version })}
          </span>{' '}
          <Moment at={version.savedAt} />
        </p>
        {isCurrent ? (
          <p className="font-semibold text-brand-strong">{t('chatbotEmbed:versions.current')}</p>
        ) : (
          onRestore && (
            <Button look="quiet" aria-disabled={isBusy} onClick={() => !isBusy && onRestore()}>
              {t('chatbotEmbed:versions.restore')}
              <span className="sr-only">
                {t('chatbotEmbed:versions.version', { version: version.version })}
              </span>
            </Button>
          )
        )}
      </div>
      <Changes version={version} earlier={earlier} />
    </li>
  );
}

function Changes({ version, earlier }: Pick<VersionRowProps, 'version' | 'earlier'>) {
  const { t } = useTranslation();
  if (!earlier) return <p className="text-muted">{t('chatbotEmbed:versions.first')}</p>;
  const fields = findChangedFields(version.settings, earlier.settings);
  if (fields.length === 0) return <p className="text-muted">{t('chatbotEmbed:versions.same')}</p>;
  return (
    <ul className="grid gap-1">
      {fields.map((field) => (
        <li key={field} className="wrap-anywhere line-clamp-3 text-muted">
          <span className="font-semibold text-ink">{t(`chatbotEmbed:field.${field}`)}</span>{' '}
          <del>{writeSetting(field, earlier.settings, t)}</del>{' '}
          <ins className="text-ink no-underline">{writeSetting(field, version.settings, t)}</ins>
        </li>
      ))}
    </ul>
  );
}
