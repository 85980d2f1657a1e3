import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type InitialData, InitialDataProvider } from '../lib/initial-data.tsx';
import { type Settings, SettingsProvider } from '../lib/settings.tsx';
import { ErrorBoundary } from './error-page.tsx';

type Services = { settings: Settings; initialData: InitialData; i18n: i18n; queryClient: QueryClient };

export function Providers({
  settings,
  initialData,
  i18n,
  queryClient,
  children,
}: Services & { children: ReactNode }) {
  return (
    <SettingsProvider settings={settings}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary>
            <InitialDataProvider initialData={initialData}>
              <Suspense>{children}</Suspense>
            </InitialDataProvider>
          </ErrorBoundary>
        </QueryClientProvider>
      </I18nextProvider>
    </SettingsProvider>
  );
}
