import type { ReaderState } from '@fucina/contracts/system';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { MajorSection } from '../../../../components/ui/section.tsx';

/** Stands out if the reader should run but cannot. */
export function Reader({ reader: { state, isByWordsAlone } }: { reader: ReaderState }) {
  const { t } = useTranslation();
  const isAtFault = state !== 'on' && state !== 'off';
  return (
    <MajorSection title={t('adminSystem:reader.title')}>
      <p className={clsx('empty-note', isAtFault && 'font-semibold text-ember')}>
        {t(`adminSystem:reader.${state}`)}
        {isByWordsAlone && ` ${t('adminSystem:reader.wordsAlone')}`}
      </p>
    </MajorSection>
  );
}
