import type { Bot } from '@fucina/contracts/bot';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const RetentionForm = lazy(async () => ({ default: (await import('./retention-form.tsx')).RetentionForm }));

export function RetentionNote({ bot, canChange }: { bot: Bot; canChange: boolean }) {
  const { t } = useTranslation();
  const [isChanging, setIsChanging] = useState(false);
  const { retentionDays } = bot.settings;
  return (
    <div className="grid gap-3 text-sm">
      <p role="status" className="text-muted">
        {t('botConversations:retention.text', { count: retentionDays })}{' '}
        {canChange && !isChanging && (
          <button type="button" onClick={() => setIsChanging(true)} className="link">
            {t('botConversations:retention.change')}
          </button>
        )}
      </p>
      <Suspense>{isChanging && <RetentionForm bot={bot} onClose={() => setIsChanging(false)} />}</Suspense>
    </div>
  );
}
