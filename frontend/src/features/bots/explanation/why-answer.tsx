import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { WhenLoaded } from '../../../components/ui/when-loaded.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const Explanation = lazyPart(async () => (await import('./explanation.tsx')).Explanation);

export function WhyAnswer({ botId, turnId }: { botId: string; turnId: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-8 items-center text-muted underline decoration-line underline-offset-4 hover:text-ink">
        {t('chatbotEmbed:why')}
      </summary>
      {isOpen && (
        <WhenLoaded meanwhile={<Skeleton className="h-24 w-full" />}>
          <Explanation botId={botId} turnId={turnId} />
        </WhenLoaded>
      )}
    </details>
  );
}
