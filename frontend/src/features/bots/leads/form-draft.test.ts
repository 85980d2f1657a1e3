import { defaultSettings } from '@fucina/contracts/bot-settings';
import { expect, test } from 'vitest';
import {
  addField,
  changeField,
  findFaults,
  moveField,
  readDraft,
  removeField,
  settingsOf,
} from './form-draft.ts';

const off = readDraft(defaultSettings);
const on = { ...off, isOn: true };

test('a disabled form is saved as null, and enabling it offers default fields', () => {
  expect(settingsOf(off)).toEqual({ leadForm: null, handOff: null });
  expect(settingsOf(on).leadForm?.fields.map(({ name }) => name)).toEqual(['name', 'email']);
  expect(findFaults(on)).toEqual([]);
});

test('settings round-trip through the form', () => {
  const saved = { ...settingsOf(on), handOff: { email: 'ada@example.com' } };

  expect(settingsOf(readDraft(saved))).toEqual(saved);
});

test('a new field’s name is derived from its label and made unique', () => {
  const label = { it: 'Email di lavoro', en: 'Email' };
  const draft = changeField(addField(on, 'new'), 'new', { label });

  const { leadForm } = settingsOf(draft);

  expect(leadForm?.fields.map(({ name }) => name)).toEqual(['name', 'email', 'email_2']);
});

test('a derived name contains only letters and digits, within the service’s maximum length', () => {
  const label = { it: '', en: '3 Città preferita? '.repeat(10) };
  const draft = changeField(addField(on, 'new'), 'new', { label });

  expect(settingsOf(draft).leadForm?.fields.at(-1)?.name).toMatch(/^citta_preferita_3[a-z0-9_]{0,20}$/);
});

test('fields can be reordered and stop at either end', () => {
  const order = (draft: typeof on) => draft.fields.map(({ key }) => key);

  expect(order(moveField(on, 'email', -1))).toEqual(['email', 'name']);
  expect(order(moveField(on, 'name', -1))).toEqual(['name', 'email']);
  expect(order(moveField(on, 'email', 1))).toEqual(['name', 'email']);
  expect(order(removeField(on, 'name'))).toEqual(['email']);
});

test('missing values are reported only for enabled parts', () => {
  const empty = { ...on, consent: { it: ' ', en: 'Fine' }, isHandOffOn: true, email: 'nobody' };
  const draft = changeField(empty, 'name', { label: { it: 'Nome', en: '' } });

  expect(findFaults(draft)).toEqual([
    { at: 'consent', language: 'it' },
    { at: 'label', key: 'name', language: 'en' },
    { at: 'email' },
  ]);
  expect(findFaults({ ...draft, isOn: false, isHandOffOn: false })).toEqual([]);
  expect(findFaults({ ...on, fields: [] })).toEqual([{ at: 'fields' }]);
});

test.each([
  ['ada@example.com', []],
  [' ', []],
  ['ada@example.c', [{ at: 'email' }]],
])('the address "%s" for hand-offs has the faults %j', (email, faults) => {
  expect(findFaults({ ...on, isHandOffOn: true, email })).toEqual(faults);
});
