import type { Demo } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { LiveDot } from '../../../../components/ui/live-dot.tsx';
import { REGISTER_ID } from './register.tsx';

export function LiveCount({ pagesRead, pagesFound }: Pick<Demo, 'pagesRead' | 'pagesFound'>) {
  const { t } = useTranslation();
  return (
    <a href={`#${REGISTER_ID}`} className="link figures flex min-h-11 items-center gap-2 justify-self-start">
      <LiveDot />
      {pagesFound === 0
        ? t('reading:progressNone')
        : t('reading:progress', { read: pagesRead, count: pagesFound })}
    </a>
  );
}
