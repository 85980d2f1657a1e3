import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { parseConfig } from './config.ts';

const schema = z
  .object({ SECRET: z.string().min(8), SMTP_URL: z.url().optional(), PORT: z.coerce.number().default(80) })
  .refine(({ PORT }) => PORT > 0)
  .transform(({ SECRET, SMTP_URL, PORT }) => ({ secret: SECRET, smtpUrl: SMTP_URL, port: PORT }));

function writeSecret(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fucina-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

function runProcess(env: Record<string, string>) {
  const code = `
    import { z } from 'zod';
    import { parseConfig } from ${JSON.stringify(import.meta.resolve('./config.ts'))};
    parseConfig(z.object({ SECRET: z.string().min(8) }), process.env);
  `;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    env: { PATH: '', ...env },
    encoding: 'utf8',
  });
  return { status, said: stderr };
}

test('a variable can be read from a file named by its _FILE variant', () => {
  const config = parseConfig(schema, { SECRET_FILE: writeSecret('open sesame\n'), SMTP_URL: '' });

  expect(config).toEqual({ secret: 'open sesame', smtpUrl: undefined, port: 80 });
});

test('an empty file counts as a missing variable', () => {
  const env = { SECRET: 'open sesame', SMTP_URL_FILE: writeSecret('\n') };

  expect(parseConfig(schema, env)).toMatchObject({ smtpUrl: undefined });
});

test('_FILE variables unknown to the schema are ignored', () => {
  const env = { SECRET: 'open sesame', SSL_CERT_FILE: '/no/such/file' };

  expect(parseConfig(schema, env)).toMatchObject({ secret: 'open sesame' });
});

test('a missing file stops startup and names the file', () => {
  const { status, said } = runProcess({ SECRET_FILE: '/run/secrets/nowhere' });

  expect(status).toBe(1);
  expect(said).toContain('SECRET_FILE: /run/secrets/nowhere cannot be read (ENOENT)');
});

test('a variable given both ways stops startup without revealing its value', () => {
  const { status, said } = runProcess({ SECRET: 'open sesame', SECRET_FILE: writeSecret('shut sesame') });

  expect(status).toBe(1);
  expect(said).toContain('SECRET: given twice, as SECRET and as SECRET_FILE');
  expect(said).not.toContain('sesame');
});
