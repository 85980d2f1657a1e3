import type { Plan } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { NoScriptLink } from '../../../components/layout/no-script-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useLanguage } from '../../../lib/use-language.ts';

export function PlanButton({ plan, onOpen }: { plan: Plan; onOpen: () => void }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const label = t('plans:tellMe');
  const path = `/contact/plan?plan=${plan}`;
  return (
    <>
      <Button aria-haspopup="dialog" data-plain={linkTo(path)} onClick={onOpen} className="noscript:hidden">
        {label}
      </Button>
      <NoScriptLink path={path} label={label} />
    </>
  );
}
