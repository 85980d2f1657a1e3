import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/ui/button.tsx';

/** A class, since React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}

function ErrorPage() {
  const { t } = useTranslation();
  return (
    <main className="column grid min-h-dvh content-center justify-items-start gap-6">
      <h1 className="text-3xl">{t('common:errors.pageTitle')}</h1>
      <p>{t('common:errors.pageText')}</p>
      <Button onClick={() => window.location.reload()}>{t('common:errors.reload')}</Button>
    </main>
  );
}
