import { contentTexts } from '@fucina/contracts/content';
import { mediaTexts } from '@fucina/contracts/media';
import { expect, test } from 'vitest';
import texts from '../locales/en/admin-content.json' with { type: 'json' };

test('English texts quoted in the specification match it word for word', () => {
  const { tabs, none, confirmRemove, errors, faults, media } = texts;

  expect([tabs.content, tabs.media, none, media.none, confirmRemove, media.confirmRemove]).toEqual([
    'Website Content',
    'Media Assets',
    'No content available. Add some content to get started.',
    'No media assets uploaded yet.',
    'Are you sure you want to delete this content? This action cannot be undone.',
    'Are you sure you want to delete this media? This action cannot be undone.',
  ]);
  expect([errors, media.errors]).toMatchObject([
    {
      fetch: 'Failed to fetch CMS contents',
      create: 'Error creating content',
      update: 'Error updating content',
      remove: 'Error deleting content',
    },
    { fetch: 'Failed to fetch CMS media', upload: 'Error uploading media', remove: 'Error deleting media' },
  ]);
  const { type, key, value } = contentTexts;
  expect(faults).toMatchObject({ type, key, value });
  const { filename, originalFilename, mimeType, size, url } = mediaTexts;
  expect(media.faults).toMatchObject({ filename, originalFilename, mimeType, size, url });
});
