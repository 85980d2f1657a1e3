import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readLatestDemoId } from '../lib/demo/create-demo.ts';
import { dropEditKey } from '../lib/demo/edit-key.ts';
import { getDemo } from '../lib/demo/get-demo.ts';
import { useClaim } from '../lib/demo/use-claim.ts';
import { useLanguage } from '../lib/navigation/use-language.ts';
import { readViewedUser } from '../lib/view-as.ts';
import { Button } from './ui/button.tsx';

export function ClaimLatest() {
  const [demoId, setDemoId] = useState<string | null>(null);
  useEffect(() => setDemoId(readLatestDemoId()), []);
  return demoId && !readViewedUser() ? <Offer demoId={demoId} /> : null;
}

function Offer({ demoId }: { demoId: string }) {
  const { t } = useTranslation();
  const { data: demo } = useQuery({
    queryKey: ['demo', demoId, 'latest'],
    queryFn: ({ signal }) => getDemo(demoId, signal),
  });
  const navigate = useNavigate();
  const { linkTo } = useLanguage();
  const { isPending, claim } = useClaim(demoId, {
    // The demo's page explains who can claim it.
    onRefused() {
      dropEditKey(demoId);
      void navigate(linkTo(`/chatbot-demo/${demoId}`));
    },
  });
  if (!demo) return null;
  return (
    <section aria-labelledby="claim-demo" className="grid gap-3 rounded-md bg-brand-soft p-5">
      <h2 id="claim-demo" className="wrap-anywhere text-lg">
        {t('chat:claim.title', { domain: demo.domain })}
      </h2>
      <p className="text-sm">{t('chat:claim.text')}</p>
      <Button onClick={claim} isBusy={isPending} className="justify-self-start">
        {t('chat:claim.action')}
      </Button>
    </section>
  );
}
