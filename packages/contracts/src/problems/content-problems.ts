import type { ProblemEntry } from './problem-entry.ts';

/** Problems of texts, pictures and files. */
export const contentProblems = {
  'content.duplicate': {
    status: 409,
    title: 'This text already exists',
    detail: 'There’s already a text with this type, key and language: edit that one',
  },
  'content.limit_reached': { status: 409, title: 'Text limit reached', detail: 'Delete some first' },
  'content.import_invalid': {
    status: 400,
    title: 'Nothing was imported',
    detail: 'Some lines of the file are not valid: correct them and import it again',
  },
  'media.file_required': { status: 400, title: 'Choose a picture', detail: 'Send one file per request' },
  'media.too_large': { status: 413, title: 'The picture is too large', detail: 'At most 10 MB' },
  'media.empty': { status: 400, title: 'The file is empty' },
  'media.type_refused': {
    status: 415,
    title: 'This kind of file is not accepted',
    detail: 'Only JPEG, PNG, WebP, GIF and AVIF pictures are accepted, whatever the file’s name says',
  },
  'media.svg_refused': {
    status: 415,
    title: 'SVG files are not accepted',
    detail: 'An SVG file can contain scripts: save the picture as PNG or WebP and upload that',
  },
  'media.unreadable': {
    status: 400,
    title: 'The picture is damaged',
    detail: 'The file is incomplete: save the picture again and upload that',
  },
  'media.too_many_pixels': {
    status: 400,
    title: 'The picture has too many pixels',
    detail: 'At most 50 megapixels, and 100 for all frames of an animation: make it smaller first',
  },
  'media.too_complex': {
    status: 400,
    title: 'Processing the picture took too long',
    detail: 'Make it smaller, or save it in another format, and try again',
  },
  'media.in_use': {
    status: 409,
    title: 'This picture is in use',
    detail: 'It is shown on the website: confirm to delete it anyway',
  },
  'media.limit_reached': { status: 409, title: 'Picture limit reached', detail: 'Delete some first' },
  'media.busy': { status: 503, title: 'Many pictures are being uploaded right now' },
  'file.empty': { status: 400, title: 'This file is empty' },
  'file.too_large': { status: 413, title: 'This file is larger than 25 MB' },
  'file.infected': {
    status: 422,
    title: 'This file has been refused',
    detail: 'The virus scanner found something in this file, so it wasn’t stored',
  },
  'file.limit_reached': {
    status: 409,
    title: 'File limit of this project reached',
    detail: 'A project can have 200 files: remove some first',
  },
  'scanner.unavailable': {
    status: 503,
    title: 'Files cannot be checked right now',
    detail:
      'Files are checked for viruses before they are stored, and the scanner isn’t responding: try again later',
  },
} as const satisfies Record<string, ProblemEntry>;
