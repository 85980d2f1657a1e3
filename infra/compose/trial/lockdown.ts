import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from './project.ts';
import { services } from './steps.ts';

export async function checkLockdown(project: Project) {
  const secrets = await readSecrets(project.secretsDir);
  for (const service of services) {
    const id = await project.findContainer(service);
    const ask = (script: string) => project.docker('exec', id, 'sh', '-c', script);
    if ((await ask('id -u')) === '0') throw new Error(`${service} runs as root`);
    const written = await ask('touch /probe 2>/dev/null && echo written || echo refused');
    if (written !== 'refused') throw new Error(`${service} can write to its image`);
    await checkSecrets(project, { service, id, secrets });
  }
  await checkPorts(project);
  await checkWaysOut(project);
}

/** Secrets must not show in `docker inspect`, nor be readable from other containers. */
async function checkSecrets(
  project: Project,
  { service, id, secrets }: { service: string; id: string; secrets: Record<string, string> },
) {
  const { Config } = await project.inspectContainer(id);
  const shown = Object.keys(secrets).filter((name) =>
    Config.Env.some((entry) => entry.includes(secrets[name] ?? '')),
  );
  if (shown.length > 0) throw new Error(`${service} exposes ${shown.join(', ')}`);
  const mounted = await project.docker('exec', id, 'sh', '-c', 'ls /run/secrets 2>/dev/null || true');
  const expected = await project.compose('config', '--format', 'json');
  const { services: known } = JSON.parse(expected) as {
    services: Record<string, { secrets?: { source: string }[] }>;
  };
  const handed = (known[service]?.secrets ?? []).map(({ source }) => source).sort();
  if (mounted.split('\n').filter(Boolean).sort().join() !== handed.join()) {
    throw new Error(`${service} has ${mounted} mounted under /run/secrets`);
  }
}

async function readSecrets(folder: string) {
  const names = await readdir(folder);
  const values = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  const pairs = names.map((name, index) => [name, values[index]?.trim() ?? ''] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

async function checkPorts(project: Project) {
  const ports = await project.compose('ps', '--format', '{{.Ports}}');
  const published = ports.split('\n').filter((line) => line.includes('->'));
  if (published.length !== 1) throw new Error(`published ports: ${published.join(', ')}`);
}

/** Only the expected containers may be on a network with outside access. */
async function checkWaysOut(project: Project) {
  const withWayOut: string[] = [];
  for (const service of services) {
    const id = await project.findContainer(service);
    const names = await project.docker('inspect', '--format', '{{json .NetworkSettings.Networks}}', id);
    for (const name of Object.keys(JSON.parse(names) as object)) {
      const [network] = JSON.parse(await project.docker('network', 'inspect', name)) as Network[];
      const isTranslated = network?.Options['com.docker.network.bridge.enable_ip_masquerade'] !== 'false';
      if (!network?.Internal && isTranslated) withWayOut.push(service);
    }
  }
  if (withWayOut.sort().join() !== 'auth,chatbot,worker') throw new Error(`outside access: ${withWayOut}`);
}

type Network = { Internal: boolean; Options: Record<string, string> };
