import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../../components/ui/button.tsx';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';

export function MissingProject() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-3xl">{t('problems:project.not_found')}</h1>
      <p className="text-muted">{t('adminProjects:missing')}</p>
      <Link to={linkTo('/admin/projects')} className={buttonClass('quiet')}>
        {t('adminProjects:back')}
      </Link>
    </div>
  );
}
