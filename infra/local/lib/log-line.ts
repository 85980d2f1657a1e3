const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
const UNWANTED = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'service', 'name', 'v']);

function showValue(value: unknown) {
  return typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value);
}

export function formatLogLine({ name, line }: { name: string; line: string }) {
  const prefix = `${name.padEnd(12)}│ `;
  if (!line.startsWith('{')) return prefix + line;
  try {
    const record = JSON.parse(line) as Record<string, unknown>;
    const level =
      typeof record.level === 'number' ? (LEVELS[record.level] ?? '') : String(record.level ?? '');
    const fields = Object.entries(record)
      .filter(([key]) => !UNWANTED.has(key))
      .map(([key, value]) => `${key}=${showValue(value)}`);
    return prefix + [level.padEnd(5), record.msg ?? '', ...fields].join(' ').trimEnd();
  } catch {
    return prefix + line;
  }
}
