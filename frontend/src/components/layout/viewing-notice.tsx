import type { User } from '@fucina/contracts/user';
import { useTranslation } from 'react-i18next';
import { fullNameOf } from '../../lib/full-name.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { endViewing, readViewedUser } from '../../lib/view-as.ts';

export function ViewingNotice({ user }: { user: User }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  if (!readViewedUser()) return null;
  const name = fullNameOf(user);
  return (
    <aside className="flex flex-wrap items-center gap-x-6 gap-y-1 border-ember border-b-2 bg-card px-4 py-2 text-sm sm:px-8">
      <p className="min-w-0">{t('frame:viewing.text', { name })}</p>
      <button
        type="button"
        onClick={() => endViewing(linkTo('/admin/users'))}
        className="link min-h-11 whitespace-nowrap"
      >
        {t('frame:viewing.end')}
      </button>
    </aside>
  );
}
