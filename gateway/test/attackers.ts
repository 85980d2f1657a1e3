import { randomBytes } from 'node:crypto';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const invented = () => `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

/** Every header a client could use to pose as someone else. `address` is what the trusted proxy wrote. */
const disguises: ((address: string) => Record<string, string>)[] = [
  (address) => ({ 'x-forwarded-for': address }),
  (address) => ({ 'x-forwarded-for': `${invented()}, ${address}` }),
  (address) => ({ 'x-forwarded-for': `${invented()}, not-an-address, ${address}` }),
  (address) => ({ 'x-forwarded-for': address, forwarded: `for=${invented()}` }),
  (address) => ({ 'x-forwarded-for': address, 'x-real-ip': invented(), 'cf-connecting-ip': invented() }),
  (address) => ({ 'x-forwarded-for': address, 'true-client-ip': invented(), 'x-client-ip': invented() }),
  (address) => ({ 'x-forwarded-for': address, 'user-agent': `Browser/${hex(4)}` }),
  (address) => ({ 'x-forwarded-for': address, 'accept-language': 'it', 'x-request-id': hex(8) }),
  (address) => ({ 'x-forwarded-for': address, 'x-fucina-identity': hex(16), cookie: `visitor=${hex(8)}` }),
];

export function attackHeaders(index: number, address: string): Record<string, string> {
  const disguise = disguises[index % disguises.length]?.(address);
  return { 'user-agent': 'attacker', ...disguise, ...originOf(index) };
}

function originOf(index: number): Record<string, string> {
  const origins = [undefined, 'https://evil.test', 'null', 'https://shop.test'];
  const origin = origins[Math.floor(index / disguises.length) % origins.length];
  return origin ? { origin } : {};
}

export function newConversation(index: number) {
  return { message: `Question ${index}?`, conversationId: hex(16) };
}

export function inOneNetwork(): string {
  return `2001:db8:1:2:${hex(8).match(/.{4}/g)?.join(':')}`;
}
