import { runQuietly } from '../../local/lib/machine.ts';

type ContainerState = {
  Config: { User: string };
  State: { Running: boolean; ExitCode: number; StartedAt: string; Health?: { Status: string } };
};

export type Project = ReturnType<typeof createProject>;

/** The stack under a name of its own, so that no container and no volume of an operator is touched. */
export function createProject({ name, port, envFile }: { name: string; port: number; envFile: string }) {
  // Beats the same names in the file, and whatever else this shell has set.
  const env = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, LISTEN_ADDRESS: '127.0.0.1' };
  const composeArgs = [
    ...['compose', '--project-name', name, '--env-file', envFile],
    ...['-f', 'docker-compose.yml', '-f', 'infra/compose/trial.yml'],
  ];

  async function docker(...args: string[]) {
    const { code, output } = await runQuietly({ command: 'docker', args, env });
    if (code !== 0) throw new Error(`docker ${args.join(' ')}: exit code ${code}\n${output.trim()}`);
    return output.trim();
  }
  const compose = (...args: string[]) => docker(...composeArgs, ...args);

  async function findContainer(service: string) {
    const id = await compose('ps', '--all', '--quiet', service);
    if (!/^[0-9a-f]{64}$/.test(id)) throw new Error(`${service} has no container: ${id}`);
    return id;
  }

  async function inspect(service: string) {
    const [state] = JSON.parse(await docker('inspect', await findContainer(service))) as ContainerState[];
    if (!state) throw new Error(`${service} has no state`);
    return state;
  }

  return {
    url: env.PUBLIC_URL,
    docker,
    compose,
    inspect,
    findContainer,

    /** Ends every process inside, as a crash or the kernel's memory killer does; Docker sees the container end. */
    async crash(service: string) {
      const id = await findContainer(service);
      await runQuietly({ command: 'docker', args: ['exec', id, 'sh', '-c', 'kill -9 -1'] });
    },

    async countHealthy(services: readonly string[]) {
      const states = await Promise.all(services.map(inspect));
      return states.filter(({ State }) => State.Running && State.Health?.Status === 'healthy').length;
    },

    /** Megabytes in use by container, without the file cache. */
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
