import type { ProblemEntry } from './problem-entry.ts';

/** Problems of leads, hand-off and integrations. */
export const connectionProblems = {
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
    title: 'Handover not available',
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
    detail: 'Please enter an address that begins with https://',
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
    detail: 'A chatbot can have at most 10 keys: delete one first',
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
