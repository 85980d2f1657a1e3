import { z } from 'zod';

/** HTTP status, English title, and detail where the title is not enough. */
type ProblemEntry = { status: number; title: string; detail?: string };

/** Every problem of the API by code (RFC 9457). A single list, hence its length. */
export const problems = {
  'job.not_found': {
    status: 404,
    title: 'Job not found',
    detail: 'The job has already been completed or discarded',
  },
  'job.nothing_left': {
    status: 409,
    title: 'Job no longer needed',
    detail: 'What this job worked on is gone, or is already being processed: discard the job',
  },
  internal: { status: 500, title: 'Something went wrong' },
  'request.invalid': { status: 400, title: 'The request is not valid' },
  'request.malformed': { status: 400, title: 'The request could not be read' },
  'request.invalid_encoding': { status: 400, title: 'The text is not valid UTF-8' },
  'request.too_large': { status: 413, title: 'The request is too large' },
  'request.unsupported_type': { status: 415, title: 'This content type is not accepted' },
  'request.forbidden_origin': { status: 403, title: 'This website may not call this address' },
  'request.timeout': { status: 408, title: 'The request took too long' },
  'request.rate_limited': { status: 429, title: 'Too many requests' },
  'route.not_found': { status: 404, title: 'Nothing found at this address' },
  'route.method_not_allowed': { status: 405, title: 'This method is not allowed here' },
  'identity.missing': { status: 401, title: 'Caller not identified' },
  'session.required': { status: 401, title: 'Not logged in', detail: 'Please log in' },
  'session.not_found': { status: 404, title: 'Session not found', detail: 'This session has already ended' },
  'access.denied': {
    status: 403,
    title: 'Access denied',
    detail: 'You need admin privileges to access this page.',
  },
  'view.read_only': {
    status: 403,
    title: 'Read-only view',
    detail: 'You are viewing this as a client: nothing can be changed',
  },
  'view.not_available': {
    status: 403,
    title: 'Not shown while viewing as a client',
    detail: 'Only the client can see logins, passwords and personal data',
  },
  'login.failed': { status: 401, title: 'Login failed', detail: 'Invalid username or password' },
  'login.throttled': { status: 429, title: 'Too many attempts' },
  'login.deactivated': {
    status: 403,
    title: 'Account deactivated',
    detail: 'This account has been deactivated: contact us to have it reactivated',
  },
  'login.busy': { status: 503, title: 'Many people are logging in right now' },
  'user.not_found': { status: 404, title: 'User not found' },
  'user.username_taken': {
    status: 409,
    title: 'Username taken',
    detail: 'This username is already in use: choose another',
  },
  'user.username_mixed': {
    status: 400,
    title: 'Username mixes alphabets',
    detail: 'Write the username in one alphabet, such as Latin or Greek',
  },
  'user.username_look_alike': {
    status: 409,
    title: 'Username too similar to another',
    detail: 'This username looks like one that is already in use: choose another',
  },
  'user.email_taken': {
    status: 409,
    title: 'Email taken',
    detail: 'An account with this email address already exists: log in, or reset its password',
  },
  'user.not_invited': {
    status: 409,
    title: 'No invitation to send',
    detail: 'This account already has a password, or has been deactivated',
  },
  'export.unavailable': {
    status: 503,
    title: 'Your data cannot be exported right now',
    detail:
      'A service is not responding, and an incomplete export would be useless: try again in a few minutes',
  },
  'user.last_admin': {
    status: 409,
    title: 'The last admin can’t be removed',
    detail: 'Make someone else an admin first',
  },
  'password.wrong': { status: 403, title: 'Wrong password', detail: 'The current password isn’t right' },
  'password.common': {
    status: 400,
    title: 'Password too common',
    detail: 'Attackers try this password early on: use several unrelated words instead',
  },
  'password.predictable': {
    status: 400,
    title: 'Password too predictable',
    detail:
      'Repeated characters and keyboard patterns are easy to guess: use several unrelated words instead',
  },
  'password.personal': {
    status: 400,
    title: 'Password too personal',
    detail:
      'Your name, your email address and our name are easy to guess: choose words that have nothing to do with you',
  },
  'link.invalid': {
    status: 410,
    title: 'This link is no longer valid',
    detail: 'It has been used or has expired: ask for a new one',
  },
  'project.not_found': { status: 404, title: 'Project not found' },
  'project.ends_before_start': {
    status: 400,
    title: 'The project ends before it starts',
    detail: 'Choose an end date on or after the start date',
  },
  'record.not_found': { status: 404, title: 'This entry no longer exists' },
  'record.changed_meanwhile': {
    status: 409,
    title: 'Someone else has changed this',
    detail: 'Someone else has changed this in the meantime: look at their version and try again',
  },
  'approval.already_decided': { status: 409, title: 'This request has already been answered' },
  'approval.members_only': { status: 403, title: 'Only the client can answer this request' },
  'service.unavailable': { status: 503, title: 'A service is not responding' },
  'service.timeout': { status: 504, title: 'A service is taking too long to respond' },
  'database.unavailable': { status: 503, title: 'The database is not responding' },
  'queue.unavailable': { status: 503, title: 'The job queue is not responding' },
  'domain.required': { status: 400, title: 'Website required', detail: 'Please enter your website domain' },
  'domain.invalid': {
    status: 400,
    title: 'Invalid website',
    detail: 'Please enter a valid domain (e.g. example.com)',
  },
  'domain.not_public': {
    status: 400,
    title: 'This address is not a public website',
    detail: 'Only public websites can be read',
  },
  'domain.not_found': {
    status: 400,
    title: 'This domain does not exist',
    detail: 'No website was found under this name: check the spelling',
  },
  'contact.invalid_email': {
    status: 400,
    title: 'Invalid email',
    detail: 'Please enter a valid email address',
  },
  'contact.name_required': { status: 400, title: 'Name required', detail: 'Please enter your full name' },
  'lead.message_too_short': {
    status: 400,
    title: 'Message too short',
    detail: 'Please write at least 10 characters',
  },
  'lead.day_invalid': {
    status: 400,
    title: 'This date is not available',
    detail: 'Please choose a day within the next 12 months, from tomorrow on',
  },
  'demo.not_found': {
    status: 404,
    title: 'Chatbot not found',
    detail: "We couldn't find this chatbot. It may have expired or been removed.",
  },
  'demo.expired': {
    status: 410,
    title: 'This demo has expired',
    detail: 'A demo stays active for a limited time, and that time is over',
  },
  'demo.failed': { status: 409, title: 'The website could not be read' },
  'demo.not_ready': {
    status: 409,
    title: 'The website is still being read',
    detail: 'The first page is still being read: try again in a moment',
  },
  'demo.not_owner': {
    status: 403,
    title: 'This demo belongs to another browser',
    detail:
      'Only the browser this demo was created in can change its look. To keep it, open it there, use an account with a confirmed email address at the website’s domain, or write to us',
  },
  'message.required': { status: 400, title: 'Message required', detail: 'Please write a message' },
  'message.too_long': { status: 400, title: 'The message is too long' },
  'message.being_answered': {
    status: 409,
    title: 'This message is still being answered',
    detail: 'The same message is being answered right now: send it again in a moment to read the answer',
  },
  'message.request_key_used': {
    status: 409,
    title: 'Request key already used',
    detail: 'Every message needs its own request key; reuse a key only to resend the same message',
  },
  'crawl.not_public': { status: 422, title: 'The website leads to a private address' },
  'crawl.domain_not_found': { status: 422, title: 'The domain does not exist' },
  'crawl.tls_failed': { status: 422, title: 'The secure connection failed' },
  'crawl.refused': { status: 422, title: 'The website refused the connection' },
  'crawl.timeout': { status: 422, title: 'The website took too long to respond' },
  'crawl.blocked': { status: 422, title: 'The website blocks our crawler' },
  'crawl.rate_limited': { status: 422, title: 'The website asks us to come back later' },
  'crawl.server_error': { status: 422, title: 'The website returns an error' },
  'crawl.not_found': { status: 422, title: 'The home page was not found' },
  'crawl.robots_forbidden': { status: 422, title: 'The website doesn’t allow crawlers' },
  'crawl.page_forbids': { status: 422, title: 'The website asks not to be used by AI' },
  'crawl.needs_javascript': { status: 422, title: 'The website needs JavaScript' },
  'crawl.empty': { status: 422, title: 'The website has no text to read' },
  'crawl.not_html': { status: 422, title: 'The address is not a web page' },
  'crawl.redirect_loop': { status: 422, title: 'The website redirects endlessly' },
  'crawl.got_stuck': { status: 422, title: 'The crawl got stuck twice' },
  'crawl.interrupted': { status: 422, title: 'Reading the website was interrupted' },
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
    detail: 'At most 10 files can be uploaded at once: upload the others next',
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
  'bot.not_found': { status: 404, title: 'Chatbot not found', detail: 'There’s no chatbot at this address' },
  'bot.changed_meanwhile': {
    status: 409,
    title: 'Someone else has changed this chatbot',
    detail: 'The chatbot has been changed in the meantime: check its current version and try again',
  },
  'bot.limit_reached': {
    status: 409,
    title: 'Chatbot limit of this plan reached',
    detail: 'You have as many chatbots as your plan allows: delete one, or ask us for a larger plan',
  },
  'bot.version_not_found': {
    status: 404,
    title: 'This version is no longer available',
    detail: 'Only the last fifty versions are kept: choose one of them',
  },
  'bot.not_ready': {
    status: 409,
    title: 'This chatbot has no content yet',
    detail: 'The chatbot has not been given any content yet: ask again later',
  },
  'logo.unusable': {
    status: 422,
    title: 'This picture can’t be used',
    detail: 'The picture is damaged, smaller than 24 pixels, or larger than 16 megapixels',
  },
  'answers.busy': {
    status: 503,
    title: 'Too many questions at once',
    detail: 'More questions are coming in than can be answered: ask again in a few seconds',
  },
  'bot.used_up': { status: 429, title: 'Monthly answer limit reached' },
  'bot.no_answer_service': {
    status: 409,
    title: 'No answer service is connected',
    detail: 'This installation answers with sentences from your own pages, so no key is needed',
  },
  'bot.key_refused': {
    status: 422,
    title: 'The answer service rejected this key',
    detail: 'The answer service does not accept this key: copy it again from your account there',
  },
  'bot.key_unchecked': {
    status: 503,
    title: 'The key could not be checked',
    detail: 'The answer service isn’t responding, so nothing was saved: try again in a few minutes',
  },
  'demo.claimed': {
    status: 410,
    title: 'This chatbot has moved',
    detail: 'This chatbot has moved into its owner’s portal',
  },
  'visitor.not_verified': {
    status: 403,
    title: 'The visitor could not be verified',
    detail: 'The signature does not belong to this visitor',
  },
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
    title: 'This file was rejected',
    detail: 'The virus scanner found something in this file, so it wasn’t stored',
  },
  'file.limit_reached': {
    status: 409,
    title: 'File limit of this project reached',
    detail: 'A project can have at most 200 files: remove some first',
  },
  'scanner.unavailable': {
    status: 503,
    title: 'Files cannot be checked right now',
    detail:
      'Files are checked for viruses before they are stored, and the scanner isn’t responding: try again later',
  },
  'conversation.not_found': {
    status: 404,
    title: 'Conversation not found',
    detail: 'It has been deleted or never existed',
  },
  'correction.limit_reached': {
    status: 409,
    title: 'Answer limit reached',
    detail: 'A chatbot can have at most 500 answers written by its owner: delete one first',
  },
  'bot_lead.not_offered': {
    status: 409,
    title: 'This chatbot doesn’t collect contact details',
    detail: 'The form you filled in is no longer offered',
  },
  'bot_lead.field_required': {
    status: 400,
    title: 'Required field missing',
    detail: 'Please fill in every required field',
  },
  'bot_lead.phone_invalid': {
    status: 400,
    title: 'Invalid phone number',
    detail: 'Please enter a valid phone number',
  },
  'bot_lead.consent_required': {
    status: 400,
    title: 'Consent required',
    detail: 'We need your consent to keep what you wrote',
  },
  'hand_off.not_offered': {
    status: 409,
    title: 'Hand-off not available',
    detail: 'This chatbot doesn’t hand conversations over to a person',
  },
  'hand_off.no_address': {
    status: 409,
    title: 'No address to confirm',
    detail: 'Conversations go to your account’s address: there’s nothing to confirm',
  },
  'hand_off.asked_too_often': {
    status: 429,
    title: 'Too many confirmation requests',
    detail:
      'The email is on its way, or this address has already been asked too often: check that inbox first, or use another address',
  },
  'hand_off.no_conversation': {
    status: 409,
    title: 'No conversation yet',
    detail: 'Write a message first: the person who answers will read the conversation',
  },
  'webhook.address_invalid': {
    status: 400,
    title: 'Invalid address',
    detail: 'Please enter an address that starts with https://',
  },
  'webhook.address_not_public': {
    status: 400,
    title: 'This address isn’t public',
    detail: 'Webhooks are only sent to public addresses',
  },
  'webhook.limit_reached': {
    status: 409,
    title: 'Webhook limit reached',
    detail: 'A chatbot can have at most 5 webhooks: delete one first',
  },
  'webhook.not_active': {
    status: 409,
    title: 'This webhook is turned off',
    detail: 'Turn it on first, then send again',
  },
  'api_key.plan_required': {
    status: 403,
    title: 'Part of the Enterprise plan',
    detail: 'API keys are part of the Enterprise plan',
  },
  'api_key.limit_reached': {
    status: 409,
    title: 'API key limit reached',
    detail: 'A chatbot can have at most 10 keys: revoke one first',
  },
  'api_key.missing': {
    status: 401,
    title: 'Invalid API key',
    detail: 'Send a key of this chatbot: Authorization: Bearer bk_…',
  },
  'api_key.scope_missing': {
    status: 403,
    title: 'API key lacks the required scope',
    detail: 'Create a key with the scope this call needs',
  },
} as const satisfies Record<string, ProblemEntry>;

export type ProblemCode = keyof typeof problems;

/** Whether a value is a registered problem code. */
export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code);
}

/** The body of every error answer, `application/problem+json`. */
export const problemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ pointer: z.string(), message: z.string() })).optional(),
  retryAfter: z.number().int().nonnegative().optional(),
});
export type ProblemDocument = z.infer<typeof problemDocument>;

/** Builds a problem document. `detail` defaults to the registry's, then to the title. */
export function toProblemDocument(input: {
  code: ProblemCode;
  requestId: string;
  detail?: string | undefined;
  errors?: ProblemDocument['errors'] | undefined;
  retryAfter?: number | undefined;
}): ProblemDocument {
  const { status, title, detail = title }: ProblemEntry = problems[input.code];
  return {
    type: `/problems/${input.code}`,
    title,
    status,
    detail: input.detail ?? detail,
    code: input.code,
    requestId: input.requestId,
    ...(input.errors ? { errors: input.errors } : {}),
    ...(input.retryAfter === undefined ? {} : { retryAfter: input.retryAfter }),
  };
}
