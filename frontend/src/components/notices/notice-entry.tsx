import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import type { ShownNotice } from '../../lib/notices.ts';
import { writeTime } from '../../lib/time/ago.ts';
import { Icon } from '../ui/icon.tsx';
import { writeNotice } from './write-notice.ts';

/** The mark is ember if unread, green if read. */
export function NoticeEntry({ notice, onOpen }: { notice: ShownNotice; onOpen: () => void }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const { icon, text, place, path } = writeNotice(notice, { t, language });
  const { isRead, at } = notice;
  return (
    <li className="relative">
      <span
        aria-hidden="true"
        className={clsx(
          'absolute top-5.5 left-0 h-0.5 transition-[width,background-color] duration-160 motion-reduce:transition-none',
          isRead ? 'w-2 bg-brand' : 'w-4 bg-ember',
        )}
      />
      <Link
        to={linkTo(path)}
        onClick={onOpen}
        className="ml-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md py-2.5 pr-2 pl-1 hover:bg-brand-soft"
      >
        <span className={clsx('row-span-2', isRead ? 'text-muted' : 'text-brand-strong')}>
          <Icon name={icon} />
        </span>
        <span className={clsx('wrap-anywhere line-clamp-4 text-sm', !isRead && 'font-semibold')}>
          {!isRead && <span className="sr-only">{t('notices:isNew')} </span>}
          {text}
        </span>
        <span className="wrap-anywhere text-muted text-xs">
          {place && `${place} · `}
          <time dateTime={at}>{writeTime(at, language)}</time>
        </span>
      </Link>
    </li>
  );
}
