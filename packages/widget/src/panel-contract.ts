import type { Language } from '@fucina/contracts/language';
import type { WidgetConfig } from '@fucina/contracts/widget';

/**
 * What a loader hands to the panel it imports. Browsers keep an old loader for a while, so from version 1 on
 * fields are added and never changed or removed.
 */
export type PanelContext = {
  version: 1;
  root: ShadowRoot;
  layer: HTMLElement;
  apiOrigin: string;
  config: WidgetConfig;
  language: Language;
  onClose: () => void;
};

export type Panel = { show: () => void };

export type PanelModule = { mountPanel: (context: PanelContext) => Panel };
