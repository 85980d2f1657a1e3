import type { Language } from '@fucina/contracts/language';
import { createContext, type ReactNode, useContext } from 'react';
import type { KeptFor } from './kept-for.ts';

/** A website that this installation serves itself, to try the product on. */
export type SampleSite = { domain: string; name: string; language: Language };

/** What the server tells the browser about this installation. */
export type Settings = {
  brandName: string;
  origin: string;
  isDevelopment: boolean;
  sampleSites: SampleSite[];
  /** The form of a lead-capture provider in place of our own, and the script that it wants on the page. */
  leadForm: { url: string; scriptUrl: string | null } | null;
  /** The same provider's, or another's, in place of the contact popup's form and of the booking form. */
  contactFormUrl: string | null;
  bookingUrl: string | null;
  /** The script of somebody else's chat, on the home page. */
  chatWidgetUrl: string | null;
  /** Where people write to whoever runs this installation. */
  contactEmail: string | null;
  keptFor: KeptFor;
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
