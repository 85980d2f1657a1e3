import { newKey } from '../target/call.ts';
import type { Belongings } from '../world/belongings.ts';

export type Order = { json?: Record<string, unknown>; form?: Record<string, string | File>; query?: string };
export type Compose = (things: Belongings) => Order;

export const keyed =
  (json: Record<string, unknown> = {}): Compose =>
  () => ({ json: { ...json, requestKey: newKey() } });
export const json =
  (given: Record<string, unknown>): Compose =>
  () => ({ json: given });
export const query =
  (text: string): Compose =>
  () => ({ query: text });
export const nothing: Compose = () => ({});
export const textFile = () => new File(['A text of a few words.'], 'a.txt', { type: 'text/plain' });
const GREEN =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAMAAADXqc3KAAAAA1BMVEUEeFeymqKvAAAAD0lEQVQoz2NgGAWjgPoAAAJYAAF1NoZ3AAAAAElFTkSuQmCC';
/** 24 × 24 pixels. */
export const pictureFile = () => new File([Buffer.from(GREEN, 'base64')], 'a.png', { type: 'image/png' });
export const upload: Compose = () => ({ form: { file: textFile() }, query: `requestKey=${newKey()}` });

export const question: Record<string, unknown> = {
  message: 'When is the shop open on Saturday?',
  language: 'en',
};
export const colours = {
  primaryColor: '#111111',
  backgroundColor: '#222222',
  userMessageColor: '#333333',
  botMessageColor: '#444444',
};
