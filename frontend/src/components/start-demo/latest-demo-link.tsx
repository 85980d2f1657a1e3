import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CURRENT_DEMO_KEY, readLatestDemoId } from '../../lib/demo/create-demo.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';

/** For visitors who return, or reload during the crawl. */
export function LatestDemoLink() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const [demoId, setDemoId] = useState<string | null>(null);
  useEffect(() => setDemoId(readLatestDemoId()), []);

  return demoId ? (
    <Link to={linkTo(`/chatbot-demo/${demoId}`)} className="link justify-self-start py-1 text-sm">
      {t('analyzer:latest')}
    </Link>
  ) : (
    <span hidden data-kept={CURRENT_DEMO_KEY} />
  );
}
