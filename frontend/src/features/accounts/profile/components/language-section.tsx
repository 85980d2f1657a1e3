import { type Language, languages } from '@fucina/contracts/languages';
import type { User } from '@fucina/contracts/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CallFailure } from '../../../../components/form/form-failure.tsx';
import { currentUserQuery } from '../../../../lib/current-user.ts';
import { switchLanguage } from '../../../../lib/navigation/paths.ts';
import { updateProfile } from '../api.ts';
import { Choice } from './parts/choice.tsx';
import { ProfileSection } from './parts/profile-section.tsx';
import { SavedNote } from './parts/saved-note.tsx';

export function LanguageSection({ user }: { user: User }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (language: Language) => updateProfile({ language }),
    onSuccess(answer, language) {
      queryClient.setQueryData(currentUserQuery.queryKey, answer);
      // The user may have gone on to another page.
      void navigate(switchLanguage(window.location, language), { replace: true, preventScrollReset: true });
    },
  });

  return (
    <ProfileSection title={t('profile:language.title')} text={t('profile:language.text')}>
      <div className="grid gap-3">
        <Choice
          label={t('profile:language.title')}
          name="language"
          value={isPending ? variables : user.language}
          options={languages.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          onChange={(language) => !isPending && mutate(language)}
        />
        <CallFailure error={error} />
        <SavedNote text={isSuccess ? t('profile:saved') : null} />
      </div>
    </ProfileSection>
  );
}
