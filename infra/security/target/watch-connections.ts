// Preloaded into every process. Blocks and records connections beyond loopback.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { BlockList, isIP, isIPv6 } from 'node:net';

type Dial = (this: unknown, request: unknown, address: string, ...rest: unknown[]) => unknown;
type Binding = { TCP: { prototype: Record<'connect' | 'connect6', Dial> } };

const file = process.env.CONNECTIONS_LOG;
const noted = new Set<string>();
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

const isLoopback = (address: string) =>
  isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

function note(kind: 'dialled' | 'refused' | 'unresolved', target: string) {
  const line = `${kind} ${target}`;
  if (!file || noted.has(line)) return;
  noted.add(line);
  appendFileSync(file, `${line}\n`);
}

function refuse(address: string): never {
  note('refused', address);
  throw Object.assign(new Error(`${address} is no loopback address`), { code: 'EACCES' });
}

/** Hooks in at the lowest level of Node that sees the address. */
function watchSockets() {
  const { TCP } = (process as unknown as { binding(name: string): Binding }).binding('tcp_wrap');
  for (const name of ['connect', 'connect6'] as const) {
    const dial = TCP.prototype[name];
    TCP.prototype[name] = function watched(request, address, ...rest) {
      if (!isLoopback(address)) refuse(address);
      note('dialled', address);
      return dial.call(this, request, address, ...rest);
    };
  }
}

/** Resolves only local names, since DNS queries leave the machine too. */
function watchNames() {
  const isKnown = (name: string) => name === 'localhost' || isIP(name) !== 0;
  const unknown = (name: string) => {
    note('unresolved', name);
    return Object.assign(new Error(`${name} is not looked up here`), { code: 'ENOTFOUND', hostname: name });
  };
  const { lookup } = dns;
  const { lookup: lookupLater } = dns.promises;
  dns.lookup = Object.assign((name: string, ...rest: unknown[]) => {
    if (isKnown(name)) return Reflect.apply(lookup, dns, [name, ...rest]);
    const callback = rest.at(-1) as (error: Error) => void;
    return process.nextTick(callback, unknown(name));
  }, lookup) as typeof dns.lookup;
  dns.promises.lookup = (async (name: string, ...rest: unknown[]) => {
    if (!isKnown(name)) throw unknown(name);
    return Reflect.apply(lookupLater, dns.promises, [name, ...rest]);
  }) as typeof dns.promises.lookup;
  // Binding a UDP socket (to reserve a port) is allowed, sending is not.
  dgram.Socket.prototype.send = () => refuse('a datagram');
  dgram.Socket.prototype.connect = () => refuse('a datagram');
  syncBuiltinESMExports();
}

watchSockets();
watchNames();
