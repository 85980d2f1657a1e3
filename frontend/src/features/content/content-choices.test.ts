import { contentSections } from '@fucina/contracts/content';
import { mediaSection } from '@fucina/contracts/media';
import { expect, test } from 'vitest';
import { contentTypes, mediaSections } from './content-choices.ts';

test('the choices of the forms are those that the service takes', () => {
  expect(contentTypes).toEqual(contentSections);
  expect(mediaSections).toEqual(mediaSection.options);
});
