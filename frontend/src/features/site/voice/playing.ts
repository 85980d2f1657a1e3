/** `at`: the line being spoken. `spokenTo`: how many of its characters have been spoken. */
export type Playing = {
  state: 'idle' | 'loading' | 'playing' | 'paused' | 'failed';
  at: number;
  spokenTo: number;
};

export const IDLE: Playing = { state: 'idle', at: 0, spokenTo: 0 };
