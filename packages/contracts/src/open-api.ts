import { z } from 'zod';
import type { ApiKeyScope } from './api-key.ts';
import { language } from './language.ts';
import { exampleParameters, writeExamples } from './open-api-examples.ts';
import { type ProblemCode, problemDocument, problems } from './problem.ts';
import {
  apiAnswer,
  apiConversations,
  apiConversationWithTurns,
  apiLeads,
  apiListQuery,
  apiMessageBody,
  apiSources,
  apiSourcesQuery,
} from './public-api.ts';

type Json = Record<string, unknown>;

type Operation = {
  id: string;
  method: 'get' | 'post';
  path: string;
  scope: ApiKeyScope;
  summary: string;
  description: string;
  body?: z.ZodType;
  query?: typeof apiListQuery;
  answer: z.ZodType;
  canStream?: boolean;
  problems: ProblemCode[];
};

const always: ProblemCode[] = [
  'api_key.missing',
  'api_key.plan_required',
  'api_key.scope_missing',
  'request.rate_limited',
];

const operations: Operation[] = [
  {
    id: 'askQuestion',
    method: 'post',
    path: '/bots/{botId}/messages',
    scope: 'messages',
    summary: 'Ask the chatbot a question',
    description:
      'Answers from what the chatbot has learned, with its sources. Pass the `conversationId` of an answer to continue that conversation. With `Accept: text/event-stream` the answer arrives in `token` events, each with text that has been checked, and ends with an `answer` event that contains the same JSON; a stream that ends without one was cut off. Disconnect to cancel. With a `requestKey`, random and new for each message, you can resend a message after a lost connection: it is answered and counted once, and returns the same answer.',
    body: apiMessageBody,
    answer: apiAnswer,
    canStream: true,
    problems: [
      'request.invalid',
      'message.required',
      'message.too_long',
      'message.being_answered',
      'message.request_key_used',
      'bot.not_ready',
      'answers.busy',
    ],
  },
  {
    id: 'listConversations',
    method: 'get',
    path: '/bots/{botId}/conversations',
    scope: 'conversations:read',
    summary: 'List conversations',
    description: 'Newest first, without their turns.',
    query: apiListQuery,
    answer: apiConversations,
    problems: ['request.invalid'],
  },
  {
    id: 'getConversation',
    method: 'get',
    path: '/bots/{botId}/conversations/{conversationId}',
    scope: 'conversations:read',
    summary: 'Read a conversation',
    description: 'Every question with its answer, oldest first.',
    answer: apiConversationWithTurns,
    problems: ['conversation.not_found'],
  },
  {
    id: 'listLeads',
    method: 'get',
    path: '/bots/{botId}/leads',
    scope: 'leads:read',
    summary: 'List leads',
    description: 'What visitors entered in the form, newest first, without spam.',
    query: apiListQuery,
    answer: apiLeads,
    problems: ['request.invalid'],
  },
  {
    id: 'listSources',
    method: 'get',
    path: '/bots/{botId}/sources',
    scope: 'sources:read',
    summary: 'List sources',
    description: 'What the chatbot has learned from, newest first.',
    query: apiSourcesQuery,
    answer: apiSources,
    problems: ['request.invalid'],
  },
];

/** OpenAPI 3.1 document of the public API, generated from its validation schemas. */
export function openApiDocument() {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chatbot API',
      version: '1',
      description:
        'Ask a chatbot, and read its conversations, leads and sources. Part of the Enterprise plan.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of the chatbot: `Authorization: Bearer bk_…`',
        },
      },
      schemas: { Problem: toSchema(problemDocument, 'output') },
    },
  };
}

function describe({ id, path, scope, summary, description, body, query, answer, ...more }: Operation): Json {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    ...exampleOf(name),
    schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
  }));
  return {
    operationId: id,
    summary,
    description: `${description} Scope: \`${scope}\`.`,
    'x-scope': scope,
    parameters: [...inPath, ...(query ? toParameters(query) : [])],
    ...(body
      ? { requestBody: { required: true, content: json(toSchema(body, 'input'), examplesOf(id, 'body')) } }
      : {}),
    responses: {
      200: {
        description: 'The answer',
        content: {
          ...json(toSchema(answer, 'output'), examplesOf(id, 'answer')),
          ...(more.canStream ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
        },
      },
      ...toProblems([...more.problems, ...always]),
    },
  };
}

const json = (schema: Json, examples: Json) => ({ 'application/json': { schema, examples } });

const exampleOf = (parameter = '') =>
  parameter in exampleParameters ? { example: exampleParameters[parameter] } : {};

function examplesOf(id: string, part: 'body' | 'answer'): Json {
  return Object.fromEntries(
    language.options.map((code) => [code, { value: writeExamples(code)[id]?.[part] }]),
  );
}

function toParameters(query: typeof apiListQuery) {
  const { properties = {} } = toSchema(query, 'input') as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    description: name === 'before' ? 'The `next` of the previous answer.' : 'The maximum number of entries.',
    ...exampleOf(name),
    schema,
  }));
}

function toProblems(codes: ProblemCode[]) {
  const statuses = [...new Set(codes.map((code) => problems[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => problems[code].status === status);
      const description = ofStatus.map((code) => `\`${code}\`: ${problems[code].title}`).join('. ');
      const schema = { $ref: '#/components/schemas/Problem' };
      return [status, { description, content: { 'application/problem+json': { schema } } }];
    }),
  );
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  return rest;
}

/** Drops what only distracts API clients: date patterns, number bounds and `additionalProperties`. */
function simplify(schema: Json) {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  delete schema.additionalProperties;
}
