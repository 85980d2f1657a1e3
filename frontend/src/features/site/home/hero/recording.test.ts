import { expect, test } from 'vitest';
import { findExchange, loadRecording } from './recording.ts';

test.each([
  ['en', 'how can i PAY', 'How can I pay?'],
  ['en', 'is there a car park nearby', 'Where should I park the car?'],
  ['en', 'when do vouchers expire', 'How long does a gift voucher last?'],
  ['it', 'posso pagare con la carta', 'Che pagamenti accettate?'],
  ['it', 'va bene il piano a induzione', 'Le pentole vanno sull’induzione?'],
] as const)('in %s, "%s" matches the recorded question "%s"', async (language, typed, question) => {
  expect(findExchange(await loadRecording(language), typed)).toMatchObject({ question });
});

test.each(['', 'do you sell sofas', '???'])('"%s" matches no recorded question', async (typed) => {
  expect(findExchange(await loadRecording('en'), typed)).toBeNull();
});
