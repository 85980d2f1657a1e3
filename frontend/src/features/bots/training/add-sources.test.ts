import type { Source } from '@fucina/contracts/source';
import { expect, test } from 'vitest';
import { addSources } from './use-uploads.ts';

const source = (id: string, status: Source['status'] = 'ready') => ({ id, status }) as Source;

test('an uploaded source is listed first, beside the earlier ones', () => {
  expect(addSources([source('a')], [source('b', 'queued')])).toEqual([source('b', 'queued'), source('a')]);
});

test('a file known already leaves the list as it is', () => {
  expect(addSources([source('a'), source('b')], [source('b', 'queued')])).toEqual([source('a'), source('b')]);
});
