import type { ProblemEntry } from './problem-entry.ts';

/** Problems of crawled websites, demos and contact forms. */
export const websiteProblems = {
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
  'crawl.timeout': { status: 422, title: 'The website took too long to answer' },
  'crawl.blocked': { status: 422, title: 'The website blocks us' },
  'crawl.rate_limited': { status: 422, title: 'The website asks us to come back later' },
  'crawl.server_error': { status: 422, title: 'The website answers with an error' },
  'crawl.not_found': { status: 422, title: 'The home page was not found' },
  'crawl.robots_forbidden': { status: 422, title: 'The website forbids automatic reading' },
  'crawl.page_forbids': { status: 422, title: 'The website asks not to be used by AI' },
  'crawl.needs_javascript': { status: 422, title: 'The website needs JavaScript' },
  'crawl.empty': { status: 422, title: 'The website has no text to read' },
  'crawl.not_html': { status: 422, title: 'The address is not a web page' },
  'crawl.redirect_loop': { status: 422, title: 'The website redirects endlessly' },
  'crawl.got_stuck': { status: 422, title: 'Reading the website got stuck twice' },
  'crawl.interrupted': { status: 422, title: 'Reading the website was interrupted' },
} as const satisfies Record<string, ProblemEntry>;
