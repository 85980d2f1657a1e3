import { Navigate, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { AuthViews } from '../auth/components/auth-views.tsx';
import { WelcomePanel } from '../auth/components/welcome-panel.tsx';
import { readNext } from '../auth/read-next.ts';

export function AuthPage() {
  const [params] = useSearchParams();
  const { data: user } = useCurrentUser();
  const { linkTo } = useLanguage();

  if (user) return <Navigate to={linkTo(readNext(params.get('next')))} replace />;
  return (
    <div className="column grid gap-12 pt-4 pb-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-16 lg:pt-10 xl:gap-24">
      <AuthViews />
      <WelcomePanel />
    </div>
  );
}
