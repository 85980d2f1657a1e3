import type { Language } from '@fucina/contracts/language';
import type { Media } from '@fucina/contracts/media';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { showToast } from '../../../../lib/toast.ts';
import { PageChoice } from '../../components/page-choice.tsx';
import type { SitePageName } from '../../site-pages.ts';
import { useLinkPicture } from '../api.ts';

export function LinkPictureForm({ media }: { media: Media }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { language: shown } = useLanguage();
  const [page, setPage] = useState<SitePageName>('home');
  const [language, setLanguage] = useState<Language>(shown);
  const use = useLinkPicture();
  const isDone = use.isSuccess && use.variables.page === page && use.variables.language === language;

  function submit(event: FormEvent) {
    event.preventDefault();
    use.mutate(
      { page, language, url: media.url },
      {
        onSuccess: () => showToast({ title: t('adminContent:media.link.done') }),
        onError: (error) => fail(t('adminContent:errors.update'), error),
      },
    );
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <h3 className="font-sans text-base tracking-normal">{t('adminContent:media.link.title')}</h3>
      <p className="text-muted">{t('adminContent:media.link.explained')}</p>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_9rem_auto]">
        <PageChoice page={page} language={language} onPage={setPage} onLanguage={setLanguage} />
        <Button look="quiet" type="submit" disabled={use.isPending}>
          {t('adminContent:media.link.use')}
        </Button>
      </div>
      <p role="status" className="font-semibold text-brand-strong empty:hidden">
        {isDone ? t('adminContent:media.link.done') : ''}
      </p>
    </form>
  );
}
