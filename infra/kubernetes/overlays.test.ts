import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { rootFolder } from '../local/lib/machine.ts';
import { buildOverlay, type Resource } from './testing/build-overlay.ts';
import { findFaults } from './testing/check-schema.ts';

const overlays = ['one-node', 'high-availability'];
const folderOf = (overlay: string) => path.join(import.meta.dirname, 'overlays', overlay);
const nameOf = ({ kind, metadata }: Resource) => `${kind} ${metadata.name}`;
const PROCESSES = ['auth', 'chatbot', 'cms', 'frontend', 'gateway', 'projects', 'worker'];

type Container = {
  image: string;
  env: { name: string; value: string }[];
  securityContext: object;
  livenessProbe: { httpGet: object };
  readinessProbe: { httpGet: object };
  resources: { limits: Record<string, string> };
};
type PodSpec = {
  containers: [Container];
  securityContext: { runAsNonRoot: boolean };
  volumes: { secret?: { items: { key: string }[] } }[];
};

function ofKind<T>(overlay: string, kind: string) {
  return buildOverlay(folderOf(overlay))
    .filter((resource) => resource.kind === kind)
    .map((resource) => ({ name: resource.metadata.name, ...(resource as unknown as { spec: T }) }));
}
const podsOf = (overlay: string) =>
  ofKind<{ replicas?: number; template: { spec: PodSpec } }>(overlay, 'Deployment').map(({ name, spec }) => ({
    name,
    replicas: spec.replicas,
    ...spec.template.spec,
    container: spec.template.spec.containers[0],
  }));

describe.each(overlays)('%s', (overlay) => {
  test.each(buildOverlay(folderOf(overlay)).map((resource) => [nameOf(resource), resource] as const))(
    '%s conforms to the Kubernetes schema, without unknown keys',
    (_, resource) => {
      expect(findFaults(resource)).toEqual([]);
    },
  );

  test('resource names are unique', () => {
    const names = buildOverlay(folderOf(overlay)).map(nameOf);

    expect(new Set(names).size).toBe(names.length);
  });

  test('every process runs unprivileged as a non-root user on a read-only file system', () => {
    const pods = podsOf(overlay);

    expect(pods.map(({ name }) => name).sort()).toEqual(PROCESSES);
    for (const { securityContext, container } of pods) {
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources.limits.memory).toMatch(/^\d+[MG]i$/);
    }
  });

  test('every process has liveness and readiness probes', () => {
    for (const { container } of podsOf(overlay)) {
      expect(container.livenessProbe.httpGet).toEqual({ path: '/health/live', port: 'http' });
      expect(container.readinessProbe.httpGet).toEqual({ path: '/health/ready', port: 'http' });
    }
  });

  test('every process is granted exactly the secrets whose file paths it receives', () => {
    for (const { name, container, volumes } of podsOf(overlay)) {
      const told = container.env.filter((entry) => entry.name.endsWith('_FILE')).map(({ value }) => value);
      const handed = volumes
        .flatMap(({ secret }) => secret?.items ?? [])
        .map(({ key }) => `/run/secrets/${key}`);

      expect({ name, secrets: handed.sort() }).toEqual({ name, secrets: told.sort() });
    }
  });

  test('every process has the same environment as in docker-compose.yml', () => {
    const compose = parse(readFileSync(path.join(rootFolder, 'docker-compose.yml'), 'utf8'), { merge: true });
    for (const { name, container } of podsOf(overlay)) {
      const service = compose.services[name] as { environment: Record<string, string>; secrets?: string[] };
      const fixed = Object.entries(service.environment).filter(
        ([key, value]) => /_FILE$/.test(key) || /:8080$/.test(value),
      );

      expect(container.image).toMatch(new RegExp(`^${compose.services[name].image}:`));
      for (const [key, value] of fixed) expect(container.env).toContainEqual({ name: key, value });
    }
  });
});

describe('network policies', () => {
  type Policy = {
    podSelector: { matchLabels?: Record<string, string>; matchExpressions?: { values: string[] }[] };
    egress?: { to?: { ipBlock?: object }[]; ports: { port: number }[] }[];
  };
  const policies = ofKind<Policy>('one-node', 'NetworkPolicy');

  test('deny all traffic that is not allowed explicitly', () => {
    expect(policies.find(({ name }) => name === 'nothing-else')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  test('allow two processes to reach websites, one to reach mail servers, and the frontend no store', () => {
    const byPort: Record<number, string[]> = {};
    for (const { spec } of policies) {
      const { matchLabels, matchExpressions } = spec.podSelector;
      const pods = matchExpressions?.[0]?.values ?? Object.values(matchLabels ?? {});
      for (const { to = [{ ipBlock: {} }], ports } of spec.egress ?? []) {
        if (!to.some(({ ipBlock }) => ipBlock)) continue;
        for (const { port } of ports) byPort[port] = pods;
      }
    }

    expect(byPort).toEqual({
      ...{ 80: ['chatbot', 'worker'], 443: ['chatbot', 'worker'] },
      ...{ 25: ['auth'], 465: ['auth'], 587: ['auth'] },
      27017: ['auth', 'cms', 'projects', 'chatbot', 'worker'],
      6379: ['gateway', 'auth', 'projects', 'chatbot', 'worker'],
    });
  });
});

describe('high availability', () => {
  test('every process has at least two replicas, of which one may be unavailable', () => {
    type Target = { scaleTargetRef: { name: string }; minReplicas?: number; minReplicaCount?: number };
    const scaled = ['HorizontalPodAutoscaler', 'ScaledObject'].flatMap((kind) =>
      ofKind<Target>('high-availability', kind),
    );
    const budgets = ofKind<{ maxUnavailable: number }>('high-availability', 'PodDisruptionBudget');

    expect(scaled.map(({ spec }) => spec.scaleTargetRef.name).sort()).toEqual(PROCESSES);
    for (const { spec } of scaled) expect(spec.minReplicas ?? spec.minReplicaCount).toBe(2);
    expect(podsOf('high-availability').filter(({ replicas }) => replicas !== undefined)).toEqual([]);
    expect(budgets.map(({ name, spec }) => [name, spec.maxUnavailable]).sort()).toEqual(
      PROCESSES.map((name) => [name, 1]),
    );
  });

  test('worker autoscaling watches existing queues under their Redis keys', () => {
    const [worker] = ofKind<{ triggers: { metadata: { listName: string } }[] }>(
      'high-availability',
      'ScaledObject',
    );
    const lists = worker?.spec.triggers.map(({ metadata }) => metadata.listName.split(':')) ?? [];
    const queues = readFileSync(path.join(rootFolder, 'services/chatbot/src/queues.ts'), 'utf8');

    expect(lists.length).toBe(3);
    for (const [prefix, queue, state] of lists) {
      expect({ prefix, state }).toEqual({ prefix: 'fucina', state: 'wait' });
      expect(queues).toContain(`createQueue('${queue}'`);
    }
  });
});

test('schema checks find wrong types, missing fields and unknown keys at any depth', () => {
  const [deployment] = buildOverlay(folderOf('one-node')).filter(({ kind }) => kind === 'Deployment');
  const broken = structuredClone(deployment) as unknown as {
    spec: {
      replicas: unknown;
      selector?: unknown;
      template: { spec: { containers: Record<string, unknown>[] } };
    };
  };
  broken.spec.replicas = 'two';
  broken.spec.selector = undefined;
  const [container = {}] = broken.spec.template.spec.containers;
  container.imagePulPolicy = 'Always';

  expect(findFaults(broken as unknown as Resource)).toEqual([
    expect.stringContaining('/spec: required'),
    expect.stringContaining('/spec/replicas: type'),
    expect.stringContaining('/spec/template/spec/containers/0/imagePulPolicy: unknown'),
  ]);
});

const kubectl = spawnSync('kubectl', ['kustomize', '--help']);
test.skipIf(kubectl.error).each(overlays)('kubectl builds the same resources from %s', (overlay) => {
  const { stdout } = spawnSync('kubectl', ['kustomize', folderOf(overlay)], { encoding: 'utf8' });
  const byName = (resources: Resource[]) =>
    Object.fromEntries(resources.map((resource) => [nameOf(resource), resource]));

  const theirs = parseAllDocuments(stdout).map((document) => document.toJS() as Resource);

  expect(byName(theirs)).toEqual(byName(buildOverlay(folderOf(overlay))));
});
