import type { Language } from '@fucina/contracts/language';
import type { InlineOptions } from '@fucina/widget/panel-contract';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useInlineChat } from './use-inline-chat.ts';

type InlineChatProps = {
  /** `language` defaults to the page's. */
  options: Omit<InlineOptions, 'language' | 'onProblem'> & { language?: Language };
  height?: string | undefined;
};

export function InlineChat({ options, height = 'chat-height' }: InlineChatProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const { state, retry } = useInlineChat(container, {
    language,
    ...options,
    onProblem: (description) =>
      showToast({ title: t('common:errors.title'), description, tone: 'destructive' }),
  });

  return (
    <div className={clsx(height, 'relative overflow-hidden rounded-md border border-line bg-card')}>
      <div ref={container} className="h-full" />
      {state === 'loading' && <Skeleton className="absolute inset-x-5 top-5" />}
      {state === 'failed' && (
        <div role="alert" className="absolute inset-0 grid content-center justify-items-start gap-4 p-8">
          <h2 className="text-xl">{t('chat:notLoaded.title')}</h2>
          <p className="text-muted">{t('chat:notLoaded.text')}</p>
          <Button onClick={retry}>{t('chat:page.retry')}</Button>
        </div>
      )}
    </div>
  );
}
