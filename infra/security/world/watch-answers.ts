import { afterAll } from 'vitest';
import { onAnswer } from '../target/call.ts';
import { measure } from '../target/measure.ts';
import { faultsOf } from './header-rules.ts';

// Checks the headers of every response to any attack.
const faults = new Map<string, string>();
let seen = 0;

onAnswer(({ headers, status }, path) => {
  seen += 1;
  for (const fault of faultsOf({ headers, status })) faults.set(fault, path);
});

afterAll(() => {
  const note = [...faults].slice(0, 5).map(([fault, path]) => `${fault} at ${path}`);
  measure({
    goal: 'S12',
    what: 'headers of every response, by class',
    tried: seen,
    broke: faults.size,
    note: note.join('; '),
  });
  if (faults.size > 0) throw new Error(`headers: ${note.join('; ')}`);
});
