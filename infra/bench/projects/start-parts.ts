import path from 'node:path';
import { findFreePorts, LOOPBACK } from '../../local/lib/ports.ts';
import { completeSecrets, secretsOfParts } from '../../local/lib/secrets.ts';
import { databaseUri } from '../../local/mongo.ts';
import { part } from '../../local/stack.ts';
import { type Output, supervise } from '../../local/supervisor.ts';

export const secrets = completeSecrets({});
const told = secretsOfParts(secrets);
const REPORT_CPU = path.join(import.meta.dirname, 'report-cpu.ts');

export type Ports = Record<
  'auth' | 'projects' | 'gateway' | 'echo' | 'echoGateway' | 'streams' | 'streamGateway',
  number
>;
export const at = (port: number) => `http://${LOOPBACK}:${port}`;

export async function findPorts(): Promise<Ports> {
  const names = ['auth', 'projects', 'gateway', 'echo', 'echoGateway', 'streams', 'streamGateway'] as const;
  const first = await findFreePorts(names.length);
  return Object.fromEntries(names.map((name, index) => [name, first + index])) as Ports;
}

type Options = { ports: Ports; mongoUri: string; redisUrl: string; output: Output };

export function startParts({ ports, mongoUri, redisUrl, output }: Options) {
  const urlOf = (name: keyof Ports) => at(ports[name]);
  const common = {
    NODE_ENV: 'production',
    LOG_LEVEL: process.env.LOG_LEVEL || 'silent',
    REDIS_URL: redisUrl,
  };
  const gatewayEnv = {
    ...common,
    ...told.gateway,
    TRUSTED_PROXIES: '1',
    AUTH_URL: urlOf('auth'),
    FRONTEND_URL: urlOf('echo'),
  };
  const start = (name: keyof Ports, script: string, env: Record<string, string>) => {
    const spec = part({ name, script, port: ports[name], env });
    return supervise({ ...spec, args: ['--import', REPORT_CPU, ...spec.args] }, output);
  };
  return {
    auth: start('auth', 'services/auth/src/main.ts', {
      ...common,
      ...told.auth,
      ...{ MONGODB_URI: databaseUri(mongoUri, 'bench_auth'), PUBLIC_URL: urlOf('gateway') },
      ...{ PROJECTS_URL: urlOf('projects'), CHATBOT_URL: urlOf('echo'), CMS_URL: urlOf('echo') },
    }),
    projects: start('projects', 'services/projects/src/main.ts', {
      ...common,
      ...told.projects,
      ...{ MONGODB_URI: databaseUri(mongoUri, 'bench_projects'), AUTH_URL: urlOf('auth') },
    }),
    gateway: start('gateway', 'gateway/src/main.ts', {
      ...gatewayEnv,
      ...{ PROJECTS_URL: urlOf('projects'), CHATBOT_URL: urlOf('echo'), CMS_URL: urlOf('echo') },
    }),
    echo: start('echo', 'infra/bench/gateway-service.ts', {}),
    streamGateway: start('streamGateway', 'gateway/src/main.ts', {
      ...gatewayEnv,
      ...{ PROJECTS_URL: urlOf('streams'), CHATBOT_URL: urlOf('streams'), CMS_URL: urlOf('streams') },
    }),
    echoGateway: start('echoGateway', 'infra/bench/projects/echo-gateway.ts', {
      ...gatewayEnv,
      ...{ PROJECTS_URL: urlOf('echo'), CHATBOT_URL: urlOf('echo'), CMS_URL: urlOf('echo') },
    }),
  };
}
