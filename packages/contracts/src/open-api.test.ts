import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { apiKeyScope } from './api-key.ts';
import { openApiDocument } from './open-api.ts';
import { writeExamples } from './open-api-examples.ts';
import { isProblemCode } from './problem.ts';
import {
  apiAnswer,
  apiConversations,
  apiConversationWithTurns,
  apiLeads,
  apiMessageBody,
  apiSources,
} from './public-api.ts';

const document = openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
);
type Operation = {
  operationId: string;
  'x-scope': string;
  parameters: { name: string; in: string }[];
  responses: Record<string, { description: string }>;
};

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document));

  expect(result).toEqual({ valid: true });
  expect(document.openapi).toBe('3.1.0');
});

test('every operation has a unique ID, an existing scope and all its path parameters', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(operations.map(({ operation }) => operation['x-scope']))).toEqual(
    new Set(apiKeyScope.options),
  );

  for (const { path, operation } of operations) {
    const inPath = operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name);
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  }
});

test('every documented error code exists', () => {
  const descriptions = operations.flatMap(({ operation }) =>
    Object.entries(operation.responses)
      .filter(([status]) => status !== '200')
      .map(([, response]) => response.description),
  );
  const codes = descriptions.flatMap((text) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code));

  expect(codes).toContain('request.rate_limited');
  expect(codes.filter((code) => !isProblemCode(code))).toEqual([]);
});

test.each(['it', 'en'] as const)('every example in %s matches its response schema', (language) => {
  const examples = writeExamples(language);
  const answers = {
    askQuestion: apiAnswer,
    listConversations: apiConversations,
    getConversation: apiConversationWithTurns,
    listLeads: apiLeads,
    listSources: apiSources,
  };

  expect(Object.keys(examples)).toEqual(operations.map(({ operation }) => operation.operationId));
  for (const [id, schema] of Object.entries(answers))
    expect(schema.parse(examples[id]?.answer), id).toEqual(examples[id]?.answer);
  expect(apiMessageBody.parse(examples.askQuestion?.body)).toEqual(examples.askQuestion?.body);
});
