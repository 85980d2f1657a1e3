import type { Plan } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { NoScriptLink } from './no-script-link.tsx';

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
