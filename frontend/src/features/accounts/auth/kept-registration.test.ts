import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubSessionStorage } from '../../../testing/session-storage.ts';
import {
  dropRegistration,
  keepRegistration,
  REGISTRATION_KEY,
  readRegistration,
} from './kept-registration.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubSessionStorage();
});
afterEach(() => void vi.unstubAllGlobals());

function typed(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test('a registration draft is restored without the password', () => {
  keepRegistration(typed({ username: 'ada', email: 'ada@example.com', company: '', password: 'tre lune' }));

  expect(readRegistration()).toEqual({ username: 'ada', email: 'ada@example.com' });
  expect(kept.get(REGISTRATION_KEY)).not.toContain('tre lune');
});

test('nothing is stored for cleared fields or after registration', () => {
  keepRegistration(typed({ username: 'ada' }));
  keepRegistration(typed({ username: '' }));
  expect(kept.size).toBe(0);

  keepRegistration(typed({ username: 'ada' }));
  dropRegistration();
  expect(kept.size).toBe(0);
});

test.each(['{', 'null', '[]', '"ada"', '{"username": 7}'])('a stored value of %s is ignored', (stored) => {
  kept.set(REGISTRATION_KEY, stored);

  expect(readRegistration()).toEqual({});
});
