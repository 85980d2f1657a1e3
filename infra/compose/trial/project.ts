import path from 'node:path';
import { runQuietly } from '../../local/lib/machine.ts';

type ContainerState = {
  Config: { User: string; Env: string[] };
  State: { Running: boolean; ExitCode: number; StartedAt: string; Health?: { Status: string } };
};

export type Project = ReturnType<typeof createProject>;

type Options = {
  name: string;
  port: number;
  /** With its own .env and secrets from make-secrets.sh. */
  folder: string;
  overrides: string[];
};

/** A separate compose project, which leaves the operator's containers and volumes alone. */
export function createProject({ name, port, folder, overrides }: Options) {
  const secretsDir = path.join(folder, 'infra/compose/secrets');
  // Overrides both .env and this shell's environment.
  const env = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    LISTEN_ADDRESS: '127.0.0.1',
    SECRETS_DIR: secretsDir,
  };
  const composeArgs = [
    ...['compose', '--project-name', name, '--env-file', path.join(folder, '.env')],
    ...['docker-compose.yml', ...overrides].flatMap((file) => ['-f', file]),
  ];

  async function docker(...args: string[]) {
    const { code, output } = await runQuietly({ command: 'docker', args, env });
    if (code !== 0) throw new Error(`docker ${args.join(' ')}: exit code ${code}\n${output.trim()}`);
    return output.trim();
  }
  const compose = (...args: string[]) => docker(...composeArgs, ...args);

  async function listContainers(service: string) {
    return (await compose('ps', '--all', '--quiet', service)).split('\n').filter(Boolean);
  }

  async function findContainer(service: string) {
    const [id = '', ...others] = await listContainers(service);
    if (!id || others.length > 0)
      throw new Error(`${service} does not have exactly one container: ${[id, ...others]}`);
    return id;
  }

  async function inspectContainer(id: string) {
    const [state] = JSON.parse(await docker('inspect', id)) as ContainerState[];
    if (!state) throw new Error(`${id} has no state`);
    return state;
  }

  const inspect = async (service: string) => inspectContainer(await findContainer(service));

  return {
    url: env.PUBLIC_URL,
    docker,
    compose,
    secretsDir,
    inspect,
    inspectContainer,
    findContainer,
    listContainers,

    /** Kills every process inside, like a crash or the OOM killer. Docker sees the container exit. */
    async crash(service: string) {
      const id = await findContainer(service);
      await runQuietly({ command: 'docker', args: ['exec', id, 'sh', '-c', 'kill -9 -1'] });
    },

    /** MB per container, without page cache. */
    async readMemory(services: readonly string[]) {
      const ids = await Promise.all(services.map(findContainer));
      const lines = (await docker('stats', '--no-stream', '--format', '{{.MemUsage}}', ...ids)).split('\n');
      return Object.fromEntries(services.map((service, index) => [service, toMegabytes(lines[index] ?? '')]));
    },
  };
}

function toMegabytes(text: string) {
  const [, amount = 'NaN', unit = ''] = /^([\d.]+)([KMG]iB)/.exec(text) ?? [];
  const factor = { KiB: 1 / 1024, MiB: 1, GiB: 1024 }[unit] ?? Number.NaN;
  return Math.round(Number(amount) * factor);
}
