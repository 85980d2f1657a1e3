import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../../components/ui/tabs.tsx';
import { useIsHydrated } from '../../../../lib/browser/use-is-hydrated.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { type AuthView, readView, searchOf } from '../view.ts';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** All three forms stay mounted, so that no input is lost. */
export function AuthViews() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The server does not know the query.
  const view = useIsHydrated() ? readView(params.get('tab')) : 'login';
  const heading = useRef<HTMLHeadingElement>(null);
  const hrefOf = (to: AuthView) => `${linkTo('/auth')}${searchOf(to, params)}`;

  useEffect(() => {
    // The clicked link was hidden along with its form.
    if (document.activeElement?.closest('[hidden]')) heading.current?.focus();
  }, [view]);

  return (
    <div className="grid w-full max-w-lg content-start gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {t(`auth:title.${view}`)}
      </h1>
      <div hidden={view === 'forgot'}>
        <Tabs
          label={t('auth:tabs')}
          chosen={view === 'forgot' ? 'login' : view}
          onChoose={(id) => void navigate(hrefOf(readView(id)), { replace: true, preventScrollReset: true })}
          tabs={[
            {
              id: 'login',
              label: t('auth:login.tab'),
              content: <LoginForm forgotHref={hrefOf('forgot')} registerHref={hrefOf('register')} />,
            },
            {
              id: 'register',
              label: t('auth:register.tab'),
              content: <RegisterForm loginHref={hrefOf('login')} />,
            },
          ]}
        />
      </div>
      <div hidden={view !== 'forgot'}>
        <ForgotForm loginHref={hrefOf('login')} />
      </div>
    </div>
  );
}
