import type { Language } from '@fucina/contracts/language';
import { createContext, type ReactNode, useContext } from 'react';
import type { RetentionPeriods } from './texts/kept-for.ts';

type SampleSite = { domain: string; name: string; language: Language };

export type Settings = {
  brandName: string;
  origin: string;
  sampleSites: SampleSite[];
  /** A provider's lead form that replaces ours, and its script. */
  leadForm: { url: string; scriptUrl: string | null } | null;
  /** Likewise for the contact dialog and the booking form. */
  contactFormUrl: string | null;
  bookingUrl: string | null;
  /** Third-party chat script for the home page. */
  chatWidgetUrl: string | null;
  contactEmail: string | null;
  keptFor: RetentionPeriods;
};

const SettingsContext = createContext<Settings | null>(null);

export function SettingsProvider({ settings, children }: { settings: Settings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('SettingsProvider is missing');
  return settings;
}
