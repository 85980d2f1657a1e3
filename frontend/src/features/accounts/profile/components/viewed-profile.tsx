import type { User } from '@fucina/contracts/user';
import { useTranslation } from 'react-i18next';
import { ProfileSection } from './parts/profile-section.tsx';

export function ViewedProfile({ user }: { user: User }) {
  const { t } = useTranslation();
  const facts: [string, string | null][] = [
    [t('auth:names.first'), user.firstName],
    [t('auth:names.last'), user.lastName],
    [t('auth:names.company'), user.company],
    [t('profile:email.title'), user.email],
    [t('profile:language.title'), t(`common:language.${user.language}`)],
  ];
  return (
    <ProfileSection title={t('profile:viewed.title')} text={t('profile:viewed.text')}>
      <dl className="grid gap-x-8 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="pt-2 text-muted text-sm sm:border-line sm:border-b sm:py-2">{name}</dt>
            <dd className="min-w-0 break-words border-line border-b pb-2 text-sm sm:py-2">
              {value ?? t('profile:viewed.empty')}
            </dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  );
}
