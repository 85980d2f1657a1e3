import type { Language } from '@fucina/contracts/language';
import { languages } from '@fucina/contracts/languages';
import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { RowActions } from '../../components/row-actions.tsx';
import { nameText } from '../../text-names.ts';
import { draftOf, stateOf, type TextRow } from '../text-rows.ts';
import { StateBadge } from './state-badge.tsx';

type TextListRowProps = { row: TextRow; onEdit: () => void; onRemove: () => void };

export function TextListRow({ row, onEdit, onRemove }: TextListRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const isStored = languages.some((each) => row[each].content);
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-t py-3 sm:grid-cols-2 lg:grid-cols-[18rem_1fr_1fr_9rem] lg:items-start lg:py-2">
      <div className="min-w-0 text-sm">
        <p className="break-words font-semibold">{nameText(row, { t, language })}</p>
        <p className="wrap-anywhere text-muted text-xs">
          {row.textKey.split(/(?<=\.)/).map((part, at) => (
            <Fragment key={`${at} ${part}`}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </p>
        {!row.isShown && <p className="font-semibold text-ember text-xs">{t('adminContent:notShown')}</p>}
      </div>
      {languages.map((each) => (
        <SideText key={each} language={each} row={row} />
      ))}
      <div className="flex gap-5 text-sm sm:max-lg:col-start-2 sm:max-lg:row-start-1 sm:-mt-2 sm:justify-end">
        <RowActions of={row.textKey} onEdit={onEdit} onRemove={isStored ? onRemove : null} />
      </div>
    </li>
  );
}

function SideText({ language, row }: { language: Language; row: TextRow }) {
  const { t } = useTranslation();
  const side = row[language];
  const text = draftOf(side);
  const state = stateOf(side);
  return (
    <div className="min-w-0 text-sm">
      <p lang={language} className="line-clamp-2 break-words">
        <span className="mr-2 text-muted text-xs uppercase">{language}</span>
        {row.type !== 'picture' && text}
        {text === '' && <span className="text-muted">{sayNothing(row, t)}</span>}
      </p>
      {row.type === 'picture' && text !== '' && <Thumbnail address={text} />}
      {state !== 'default' && <StateBadge state={state} />}
    </div>
  );
}

function sayNothing({ type, textKey }: TextRow, t: TFunction): string {
  if (type === 'picture') return t('adminContent:noPicture');
  return textKey.endsWith('.picture') ? t('adminContent:drawn') : t('adminContent:empty');
}

/** The alt text is the file name. */
function Thumbnail({ address }: { address: string }) {
  return (
    <img
      src={address}
      alt={address.split('/').at(-1) ?? ''}
      loading="lazy"
      className="my-1 h-16 w-24 rounded-md bg-line object-cover"
    />
  );
}
