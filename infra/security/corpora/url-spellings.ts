/** Forbidden targets: this machine, its network, and cloud metadata. */
const addresses: [a: number, b: number, c: number, d: number][] = [
  [127, 0, 0, 1],
  [127, 127, 127, 127],
  [0, 0, 0, 0],
  [10, 0, 0, 1],
  [172, 16, 0, 1],
  [192, 168, 0, 1],
  [169, 254, 169, 254],
  [100, 64, 0, 1],
];

const hex = (part: number) => `0x${part.toString(16)}`;
const octal = (part: number) => `0${part.toString(8)}`;
const wide = (text: string) =>
  [...text].map((sign) => String.fromCodePoint(0xfee0 + (sign.codePointAt(0) ?? 0))).join('');
const circled = (text: string) =>
  text.replace(/[1-9]/g, (digit) => String.fromCodePoint(0x245f + Number(digit))).replaceAll('0', '⓪');
const percent = (text: string) =>
  [...text].map((sign) => `%${(sign.codePointAt(0) ?? 0).toString(16)}`).join('');
const words = (parts: number[]) =>
  parts
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .replace(/(.{4})(.{4})/, '$1:$2');

/** Every IPv4 notation that parsers accept. */
function spell(parts: [number, number, number, number]): string[] {
  const [a, b, c, d] = parts;
  const plain = parts.join('.');
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  return [
    plain,
    `${plain}.`,
    String(whole),
    hex(whole),
    octal(whole),
    `0x${whole.toString(16).padStart(16, '0')}`,
    parts.map(hex).join('.'),
    parts.map(octal).join('.'),
    parts.map((part) => `000${part.toString(8)}`).join('.'),
    `${hex(a)}.${octal(b)}.${c}.${d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${hex(a)}.${hex((b * 256 + c) * 256 + d)}`,
    wide(plain),
    circled(plain),
    plain.replaceAll('.', '。'),
    plain.replaceAll('.', '．'),
    plain.replaceAll('.', '｡'),
    plain.replaceAll('.', '%2e'),
    percent(plain),
    `[::ffff:${plain}]`,
    `[::ffff:${words(parts)}]`,
    `[0:0:0:0:0:ffff:${plain}]`,
    `[::${plain}]`,
    `[64:ff9b::${plain}]`,
    `[64:ff9b:1::${words(parts)}]`,
    `[2002:${words(parts)}::1]`,
    `[fe80::${plain}]`,
    `[::ffff:0:${plain}]`,
    `user:secret@${plain}`,
    `example.com@${plain}`,
    `example.com:80@${plain}`,
    `example.com%40${plain}`,
    `${plain}#@example.com`,
    `${plain}?@example.com/`,
    `${plain}\\@example.com`,
    `example.com\\@${plain}`,
    `@${plain}`,
    ` ${plain}`,
    `\t${plain}`,
    `${plain}\u200b`,
    `${plain}%00.example.com`,
    `${plain}%0d%0aHost:example.com`,
    `${plain}:80`,
    `${plain}:443`,
    `${plain}:0080`,
  ];
}

const names = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'LocalHost:80',
  'ｌｏｃａｌｈｏｓｔ',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'loc%61lhost',
  'localhost%00.example.com',
  'localhost.localdomain',
  'ip6-localhost',
  'ip6-loopback',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::1%25lo]',
  '[0000::1]',
  '::1',
  'metadata',
  'metadata.google.internal',
  'instance-data',
  'kubernetes.default.svc',
  'host.docker.internal',
  'gateway',
  'auth:3000',
  'router.local',
  'printer.lan',
  'intranet',
  'db.internal',
  'mongo:27017',
  'redis:6379',
  'a.localhost',
  'x.test',
  'y.invalid',
  'z.onion',
];
const schemes = [
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'ftp://127.0.0.1/',
  'dict://127.0.0.1:11211/',
  'ldap://127.0.0.1/',
  'data:text/html,x',
  'javascript:alert(1)',
  'jar:http://127.0.0.1!/',
  'netdoc:///etc/passwd',
  'blob:http://127.0.0.1/x',
  'about:blank',
  'ws://127.0.0.1/',
  'http:127.0.0.1',
  'http:/127.0.0.1',
  'http:\\\\127.0.0.1',
  'http:////127.0.0.1',
  '//127.0.0.1',
  '///127.0.0.1',
  'hTTp://127.0.0.1',
  'http://127.1',
  'http://0',
  'http://0x7f.1',
  'http://①②⑦.⓪.⓪.①',
];

export const urlSpellings = [...new Set([...addresses.flatMap(spell), ...names, ...schemes])];
