import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import type { Resource } from './build-overlay.ts';

type Fault = { instancePath: string; keyword: string; params: object };
type Validate = { (data: unknown): boolean; errors?: Fault[] | null };

/** Read from the file, since the package does not export its schemas. */
async function kedaSchema(kind: string): Promise<unknown> {
  const file = `_schemas/ComGithubKedacoreKedaV2ApisKedaV1alpha1${kind}.js`;
  const { validate } = await import(new URL(file, import.meta.resolve('@kubernetes-models/keda')).href);
  return validate;
}

const byKind: Record<string, unknown> = {
  'apps/v1 Deployment': deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'keda.sh/v1alpha1 ScaledObject': await kedaSchema('ScaledObject'),
  'keda.sh/v1alpha1 TriggerAuthentication': await kedaSchema('TriggerAuthentication'),
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
  'v1 ConfigMap': configMap,
  'v1 Service': service,
};

export function findFaults(resource: Resource): string[] {
  const kind = `${resource.apiVersion} ${resource.kind}`;
  const validate = byKind[kind] as Validate | undefined;
  if (!validate) return [`there is no schema of ${kind}`];
  const { data, listUnread } = watchReading(resource);
  validate(data);
  const faults = (validate.errors ?? []).map(
    ({ instancePath, keyword, params }) => `${instancePath}: ${keyword} ${JSON.stringify(params)}`,
  );
  return [...faults, ...listUnread().map((key) => `${key}: unknown`)];
}

/** Finds unknown keys: validators read every key they know, so a key nobody reads is unknown. */
function watchReading(resource: Resource) {
  const unread = new Set<string>();

  function watch(value: unknown, at: string): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const watched = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, watch(inner, `${at}/${key}`)]),
    );
    const target = Array.isArray(value) ? Object.values(watched) : watched;
    if (!Array.isArray(value)) for (const key of Object.keys(value)) unread.add(`${at}/${key}`);
    return new Proxy(target, {
      get(object, key, receiver) {
        unread.delete(`${at}/${String(key)}`);
        return Reflect.get(object, key, receiver);
      },
    });
  }

  return { data: watch(resource, ''), listUnread: () => [...unread] };
}
