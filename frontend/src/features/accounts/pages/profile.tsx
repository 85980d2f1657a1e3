import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { readViewedUser } from '../../../lib/view-as.ts';
import { DeletionSection } from '../profile/components/deletion-section.tsx';
import { EmailSection } from '../profile/components/email/email-section.tsx';
import { ExportSection } from '../profile/components/export-section.tsx';
import { LanguageSection } from '../profile/components/language-section.tsx';
import { NamesSection } from '../profile/components/names-section.tsx';
import { PasswordSection } from '../profile/components/password-section.tsx';
import { SessionsSection } from '../profile/components/sessions-section.tsx';
import { ThemeSection } from '../profile/components/theme-section.tsx';
import { ViewedProfile } from '../profile/components/viewed-profile.tsx';
import { UnsavedGuard } from '../profile/unsaved.tsx';

export function ProfilePage() {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  if (!user) return null;

  return (
    <div className="grid gap-8">
      <div>
        <h1 className="text-3xl">{t('profile:title')}</h1>
        <p className="text-muted">{t('profile:lead', { username: user.username })}</p>
      </div>
      {readViewedUser() ? (
        <ViewedProfile user={user} />
      ) : (
        <UnsavedGuard>
          <div>
            <NamesSection user={user} />
            <EmailSection user={user} />
            <PasswordSection user={user} />
            <LanguageSection user={user} />
            <ThemeSection />
            <SessionsSection />
            <ExportSection />
            <DeletionSection />
          </div>
        </UnsavedGuard>
      )}
    </div>
  );
}
