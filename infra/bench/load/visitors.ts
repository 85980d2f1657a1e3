import { randomBytes } from 'node:crypto';
import { type Answer, type Call, register } from '../../faults/harness/caller.ts';
import { createDemo, untilRead } from '../../faults/harness/demos.ts';
import type { Product } from './product.ts';

const questions = {
  'ceramiche-orsini.test': [
    'Quanto costa il corso base di tornio?',
    'Quali sono gli orari di apertura?',
    'Dove si trova la bottega?',
    'Fate spedizioni all’estero?',
    'Avete una piscina coperta?',
    'Ciao!',
  ],
  'saltmarsh-cycles.test': [
    'How much is it to hire an e-bike for a day?',
    'When are you open?',
    'Do you repair punctures?',
    'Can I bring a dog?',
    'Where can I park?',
    'Who won the world cup?',
  ],
};

export async function openVisitors(product: Product) {
  const bots: { id: string; asked: string[] }[] = [];
  for (const [domain, asked] of Object.entries(questions)) {
    const id = await createDemo(product.call, domain);
    await untilRead(product.call, id);
    bots.push({ id, asked });
  }
  let came = 0;

  function ask(place: 'widget' | 'chatbot-demo', headers: Record<string, string>): Promise<Answer> {
    const { id = '', asked = [] } = bots[came % bots.length] ?? {};
    const message = asked[Math.floor(came / bots.length) % asked.length];
    came += 1;
    const address = `198.18.${Math.floor(came / 200) % 200}.${(came % 200) + 1}`;
    const requestKey = randomBytes(16).toString('hex');
    return product.call(`/api/${place}/${id}/message`, { json: { message, requestKey }, address, headers });
  }

  return {
    askWidget: () => ask('widget', { accept: 'text/event-stream' }),
    askDemo: () => ask('chatbot-demo', { accept: 'application/json' }),
    openWidget: () => product.call(`/api/widget/${bots[came % bots.length]?.id}/config`),
  };
}

export async function registerClients(call: Call, count: number) {
  const people: { id: string; cookie: string }[] = [];
  for (let number = 0; number < count; number += 1)
    people.push(await register(call, `client${number}`, `198.19.0.${number + 1}`));
  return people;
}
