export type LimitPolicy = {
  /**
   * `exact` asks Redis for every request, `shared` syncs counts five times a second, `open` counts open connections.
   */
  kind: 'exact' | 'shared' | 'open';
  by: 'visitor' | 'address' | 'bot' | 'key' | 'everyone';
  points: number;
  seconds: number;
  /** Refunded if the service answers 4xx, so that typos cost nothing, but not 422: the website was fetched. */
  isRefunded?: true;
};

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * The public limits. An address is an IPv4 address or an IPv6 /64. A visitor is a browser behind one, distinguished
 * by its headers: this helps offices that share an address, and forging headers still leaves the limit of the
 * address. A key is a public API key.
 */
export const limitPolicies = {
  demoCreation: { kind: 'exact', by: 'address', points: 3, seconds: HOUR, isRefunded: true },
  dailyDemoCreation: { kind: 'exact', by: 'address', points: 20, seconds: DAY, isRefunded: true },
  allDemoCreation: { kind: 'exact', by: 'everyone', points: 30, seconds: HOUR, isRefunded: true },
  dailyAllDemoCreation: { kind: 'exact', by: 'everyone', points: 300, seconds: DAY, isRefunded: true },
  contact: { kind: 'exact', by: 'address', points: 10, seconds: HOUR },
  dailyContact: { kind: 'exact', by: 'address', points: 30, seconds: DAY },
  changes: { kind: 'exact', by: 'address', points: 60, seconds: MINUTE },
  messages: { kind: 'exact', by: 'visitor', points: 20, seconds: MINUTE },
  dailyMessages: { kind: 'exact', by: 'visitor', points: 300, seconds: DAY },
  addressMessages: { kind: 'exact', by: 'address', points: 100, seconds: MINUTE },
  dailyAddressMessages: { kind: 'exact', by: 'address', points: 1000, seconds: DAY },
  botMessages: { kind: 'exact', by: 'bot', points: 200, seconds: MINUTE },
  dailyBotMessages: { kind: 'exact', by: 'bot', points: 5000, seconds: DAY },
  botForms: { kind: 'exact', by: 'bot', points: 60, seconds: HOUR },
  dailyBotForms: { kind: 'exact', by: 'bot', points: 500, seconds: DAY },
  keyCalls: { kind: 'exact', by: 'key', points: 300, seconds: MINUTE },
  keyMessages: { kind: 'exact', by: 'key', points: 120, seconds: MINUTE },
  logins: { kind: 'exact', by: 'address', points: 25, seconds: 5 * MINUTE },
  registrations: { kind: 'exact', by: 'address', points: 30, seconds: HOUR },
  accountMails: { kind: 'exact', by: 'address', points: 10, seconds: HOUR },
  exports: { kind: 'exact', by: 'address', points: 10, seconds: HOUR },
  uploads: { kind: 'exact', by: 'address', points: 100, seconds: 10 * MINUTE },
  openStreams: { kind: 'open', by: 'address', points: 10, seconds: 5 },
  openPortals: { kind: 'open', by: 'address', points: 200, seconds: 5 },
  api: { kind: 'shared', by: 'address', points: 600, seconds: MINUTE },
  pages: { kind: 'shared', by: 'address', points: 3000, seconds: MINUTE },
} as const satisfies Record<string, LimitPolicy>;

export type LimitName = keyof typeof limitPolicies;
