import { z } from 'zod';
import { contentSections } from './content-places.ts';
import { language } from './language.ts';
import { mayBeEmpty } from './optional-text.ts';
import { PICTURE_ADDRESS, pictureSlot } from './picture-slot.ts';
import { recordId, requestKey, version } from './project.ts';
import { isSocialAddress, leadsSomewhere } from './social-address.ts';

/** Texts of the specification, §5; our own where it has none. */
export const contentTexts = {
  type: 'Please select a content type.',
  key: 'Content key is required.',
  value: 'Content value is required.',
  keyForm: 'A key can contain letters, digits, dots, hyphens and underscores, for example benefits.question.',
  textKeyForm: 'The key of an interface text is its namespace and path, for example home:demo.title.',
  slot: 'No page has a picture slot with this name.',
  picture: 'Choose an uploaded picture from the media library.',
  address: 'Enter a full web address, such as https://example.com/name, or leave it empty.',
  valueTooLong: 'A text can take up at most 100 kB.',
  valueUnreadable: 'The text contains characters that can’t be stored.',
} as const;

/** Longest text, in UTF-8 bytes. */
export const MAX_VALUE_BYTES = 100_000;

/**
 * A section of the website. `text` overrides a text of the translation files, `picture` is the URL for a picture
 * slot.
 */
export const contentType = z.enum([...contentSections, 'text', 'picture'], { error: contentTexts.type });
export type ContentType = z.infer<typeof contentType>;

const SEGMENT = '(?!(?:__proto__|prototype|constructor)(?:[.]|$))[A-Za-z0-9_][\\w-]*';
const PATH = `${SEGMENT}(?:[.]${SEGMENT})*`;
const SECTION_KEY = new RegExp(`^${PATH}$`);
const TEXT_KEY = new RegExp(`^(?!(?:prototype|constructor):)[a-z][\\w-]*:${PATH}$`);

const key = z
  .string({ error: contentTexts.key })
  .trim()
  .min(1, contentTexts.key)
  .max(200, contentTexts.keyForm);

const byteLength = (text: string) => new TextEncoder().encode(text).byteLength;

/** Stored verbatim, since it is never rendered as markup. */
const value = z
  .string({ error: contentTexts.value })
  .refine((text) => text.length <= MAX_VALUE_BYTES && byteLength(text) <= MAX_VALUE_BYTES, {
    error: contentTexts.valueTooLong,
    abort: true,
  })
  .refine(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    (text) => text.isWellFormed() && !/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text),
    contentTexts.valueUnreadable,
  );

type Named = { type: ContentType; key: string; value: string };

function checkKey({ value: named, issues }: z.core.ParsePayload<Named>) {
  const report = (path: 'key' | 'value', message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: named[path] });
  if (isSocialAddress(named) && named.value.trim() !== '' && !leadsSomewhere(named.value)) {
    report('value', contentTexts.address);
  }
  if (named.type === 'picture') {
    if (!pictureSlot.safeParse(named.key).success) report('key', contentTexts.slot);
    if (!PICTURE_ADDRESS.test(named.value)) report('value', contentTexts.picture);
    return;
  }
  const isText = named.type === 'text';
  if ((isText ? TEXT_KEY : SECTION_KEY).test(named.key)) return;
  report('key', isText ? contentTexts.textKeyForm : contentTexts.keyForm);
}

/** A refinement, so that it is reported together with other fields. */
const given = z.refine<Named>((named) => named.value.trim() !== '' || mayBeEmpty(named), {
  error: contentTexts.value,
  path: ['value'],
  when: ({ value: named }) => typeof (named as Partial<Named> | null)?.value === 'string',
});

const contentFields = {
  type: contentType,
  key,
  value,
  language: language.default('en'),
};

/** A text in a call or an import line. */
export const contentEntry = z.strictObject(contentFields).check(given, checkKey);
export type ContentEntry = z.infer<typeof contentEntry>;

/** `POST /api/cms/content`. `publish: false` keeps it a draft. */
export const createContentBody = z
  .strictObject({ ...contentFields, publish: z.boolean().default(true), requestKey: requestKey.optional() })
  .check(given, checkKey);
export type CreateContentBody = z.infer<typeof createContentBody>;

/** `PUT /api/cms/content/{id}`. Without `version`, overwrites unconditionally. */
export const changeContentBody = z
  .strictObject({ ...contentFields, publish: z.boolean().default(true), version: version.optional() })
  .check(given, checkKey);
export type ChangeContentBody = z.infer<typeof changeContentBody>;

/** `POST /api/cms/content/{id}/publish`: publishes exactly this version. */
export const publishContentBody = z.strictObject({ version });

/** `POST /api/cms/content/{id}/restore`: makes an earlier version the draft. */
export const restoreContentBody = z.strictObject({ version, from: version });
export type RestoreContentBody = z.infer<typeof restoreContentBody>;

/** `GET /api/cms/content/{id}/compare`. */
export const compareContentQuery = z.strictObject({
  from: z.coerce.number().int().positive(),
  to: z.coerce.number().int().positive(),
});
export type CompareContentQuery = z.infer<typeof compareContentQuery>;

/** `GET /api/cms/content`. Drafts are for staff only. */
export const listContentQuery = z.object({
  language: language.optional(),
  view: z.enum(['published', 'draft']).default('published'),
});
export type ListContentQuery = z.infer<typeof listContentQuery>;

/** A published text. */
export const content = z.object({
  id: recordId,
  type: contentType,
  key: z.string(),
  value: z.string(),
  language,
});
export type Content = z.infer<typeof content>;

const person = z.object({ id: z.string(), name: z.string() });

/** A text as staff see it. `value` is the draft, `published` is what visitors read. */
export const staffContent = content.extend({
  published: z.string().nullable(),
  /** `changed`: the draft differs from the published text. */
  state: z.enum(['draft', 'changed', 'published']),
  version,
  updatedAt: z.iso.datetime(),
  updatedBy: person,
  publishedAt: z.iso.datetime().nullable(),
  publishedBy: person.nullable(),
});
export type StaffContent = z.infer<typeof staffContent>;

/** A version: author, time, and whether it was published. */
export const contentVersion = z.object({
  version,
  value: z.string(),
  kind: z.enum(['created', 'changed', 'restored', 'imported']),
  at: z.iso.datetime(),
  by: person,
  publishedAt: z.iso.datetime().nullable(),
  publishedBy: person.nullable(),
});
export type ContentVersion = z.infer<typeof contentVersion>;

/** A segment of a word diff. */
export const textChange = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });
export type TextChange = z.infer<typeof textChange>;

/** `GET /api/cms/overrides?language=`: everything that overrides the translation files. */
export const overridesQuery = z.object({ language });
/** What a page needs to render an uploaded picture. */
export const shownPicture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
  variants: z.array(z.object({ format: z.enum(['avif', 'webp']), width: z.number().int(), url: z.string() })),
});
export type ShownPicture = z.infer<typeof shownPicture>;

/**
 * `entries`: interface texts by `namespace:path`. `sections`: website texts by key. `slots`: picture URLs by slot.
 * `pictures`: by id, the pictures whose URL (`/media/{id}/…`) occurs in any of these.
 */
export const overrides = z.object({
  revision: z.number().int().nonnegative(),
  entries: z.record(z.string(), z.string()),
  sections: z.partialRecord(z.enum(contentSections), z.record(z.string(), z.string())),
  slots: z.partialRecord(pictureSlot, z.string()),
  pictures: z.record(z.string(), shownPicture),
});
export type Overrides = z.infer<typeof overrides>;

const place = z.object({ type: contentType, key: z.string() });

/** `GET /api/cms/reports/languages`: missing and outdated translations. */
export const languageReport = z.object({
  missing: z.array(place.extend({ language, other: recordId })),
  older: z.array(place.extend({ language, id: recordId, other: recordId, since: z.iso.datetime() })),
});
export type LanguageReport = z.infer<typeof languageReport>;

/** `GET /api/cms/export`. */
export const exportContentQuery = z.object({
  format: z.enum(['json', 'csv']).default('json'),
  language: language.optional(),
});

/** Maximum number of lines per import. */
export const MAX_IMPORT_LINES = 5000;

/** `POST /api/cms/import` in export format, as JSON or as CSV with a header line. */
export const importContentBody = z.object({ contents: z.array(z.unknown()).max(MAX_IMPORT_LINES) });

/** A yes or no in a query. */
export const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');
/** A dry run reports what would change. */
export const importContentQuery = z.object({ dryRun: flag, publish: flag });

const entryPlace = place.extend({ language });
/** What an import changed, or would change. */
export const importReport = z.object({
  dryRun: z.boolean(),
  created: z.array(entryPlace.extend({ to: z.string() })),
  changed: z.array(entryPlace.extend({ from: z.string(), to: z.string() })),
  published: z.array(entryPlace),
  unchanged: z.number().int(),
  errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
});
export type ImportReport = z.infer<typeof importReport>;
