import { type Language, language } from '@fucina/contracts/language';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};
type Content = Record<string, { schema: Schema; examples?: Record<string, { value?: object }> }>;
type Operation = {
  operationId: string;
  'x-scope': string;
  parameters: { name: string; in: string; required: boolean; example?: string | number; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content: Content }>;
};
type Document = { paths: Record<string, Record<string, unknown>> };

export type ApiField = { name: string; type: string; isRequired: boolean };
export type ApiCall = {
  id: string;
  method: string;
  path: string;
  /** The path with sample values. */
  target: string;
  scope: string;
  /** By language. */
  examples: Record<Language, { body?: object; answer?: object }>;
  asked: ApiField[];
  answered: ApiField[];
  refusals: { status: string; codes: string[] }[];
};

/** Flattens an OpenAPI document for the reference page. */
export function describeApi({ paths }: Document): ApiCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describeCall(method, path, operation as Operation)),
  );
}

function describeCall(method: string, path: string, operation: Operation): ApiCall {
  const { operationId: id, parameters, requestBody, responses } = operation;
  const inPath = parameters.map(({ name, required, schema }) => ({
    name,
    type: typeOf(schema),
    isRequired: required,
  }));
  const body = requestBody?.content['application/json'];
  const answer = responses['200']?.content['application/json'];
  const refusals = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => ({
      status,
      codes: [...description.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code ?? []),
    }));
  return {
    ...{ id, method: method.toUpperCase(), path, scope: operation['x-scope'] },
    target: fillPath(path, parameters),
    examples: Object.fromEntries(
      language.options.map((code) => [code, exampleIn(code, { body, answer })]),
    ) as ApiCall['examples'],
    asked: [...inPath, ...(body ? fieldsOf(body.schema) : [])],
    answered: answer ? fieldsOf(answer.schema) : [],
    refusals,
  };
}

function fillPath(path: string, parameters: Operation['parameters']) {
  const known = parameters.filter(({ example }) => example !== undefined);
  const filled = known.reduce((way, { name, example }) => way.replace(`{${name}}`, String(example)), path);
  const query = known
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example }) => `${name}=${example}`);
  return [filled, ...(query.length > 0 ? [query.join('&')] : [])].join('?');
}

function exampleIn(
  code: Language,
  { body, answer }: { body: Content[string] | undefined; answer: Content[string] | undefined },
) {
  const sent = body?.examples?.[code]?.value;
  const got = answer?.examples?.[code]?.value;
  return { ...(sent ? { body: sent } : {}), ...(got ? { answer: got } : {}) };
}

/** Fields by path, such as `conversations[].id`. */
function fieldsOf(schema: Schema, way = ''): ApiField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    const inner = withoutNull(value);
    const isList = inner.type === 'array';
    const at = `${way}${name}${isList ? '[]' : ''}`;
    const deeper = isList ? inner.items : inner;
    if (deeper?.properties) return fieldsOf(deeper, `${at}.`);
    return [{ name: at, type: typeOf(isList ? (deeper ?? {}) : value), isRequired }];
  });
}

const withoutNull = (schema: Schema) => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

function typeOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  return schema.format ?? schema.type ?? 'any';
}
