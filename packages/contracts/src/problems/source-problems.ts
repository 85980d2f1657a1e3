import type { ProblemEntry } from './problem-entry.ts';

/** Problems of sources: uploads, imports, and why one could not be read. */
export const sourceProblems = {
  'source.not_found': {
    status: 404,
    title: 'Source not found',
    detail: 'It may have been deleted in the meantime',
  },
  'source.limit_reached': {
    status: 409,
    title: 'Too many sources',
    detail: 'Delete one you no longer need first',
  },
  'source.pages_used_up': {
    status: 409,
    title: 'Page limit of this plan reached',
    detail: 'Delete a source you no longer need, or ask us for a larger plan',
  },
  'source.too_many_files': {
    status: 400,
    title: 'Too many files at once',
    detail: 'At most 10 files can be uploaded at once: send the others afterwards',
  },
  'source.too_large': {
    status: 413,
    title: 'File too large',
    detail: 'File is too large. Maximum size is 10MB.',
  },
  'source.wrong_type': {
    status: 415,
    title: 'File type not accepted',
    detail: 'Invalid file type. Please upload PDF, DOCX, or TXT files.',
  },
  'source.already_known': {
    status: 409,
    title: 'File already added',
    detail: 'The chatbot already has this file',
  },
  'source.empty': {
    status: 422,
    title: 'Empty file',
    detail: 'The file is empty: upload one with text in it',
  },
  'source.no_text': {
    status: 422,
    title: 'No text found',
    detail: 'The file contains no readable text',
  },
  'source.only_images': {
    status: 422,
    title: 'No selectable text',
    detail: 'All pages are images: upload a version whose text can be selected',
  },
  'source.password': {
    status: 422,
    title: 'Password-protected file',
    detail: 'Save the file without its password and upload it again',
  },
  'source.damaged': {
    status: 422,
    title: 'Damaged file',
    detail: 'The file can’t be opened: save it again and upload the new copy',
  },
  'source.suspicious': {
    status: 422,
    title: 'Suspicious file',
    detail: 'The file is built to exhaust the system, so it wasn’t processed',
  },
  'source.too_heavy': {
    status: 422,
    title: 'File too complex',
    detail: 'Reading the file took too long or too much memory: split it, or save it in a simpler form',
  },
  'source.interrupted': {
    status: 422,
    title: 'Reading was interrupted',
    detail: 'Something went wrong on our side: start reading again',
  },
  'source.cannot_reread': {
    status: 409,
    title: 'This source cannot be read again',
    detail: 'Company information is read whenever the settings are saved',
  },
  'url.required': { status: 400, title: 'Address required', detail: 'URL cannot be empty' },
  'url.invalid': { status: 400, title: 'Address not valid', detail: 'Please enter a valid URL' },
  'url.not_public': {
    status: 400,
    title: 'This address is not public',
    detail: 'Only public pages can be read',
  },
} as const satisfies Record<string, ProblemEntry>;
