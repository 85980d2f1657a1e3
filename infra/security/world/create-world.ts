import { must, newKey } from '../target/call.ts';
import { type Belongings, furnish } from './belongings.ts';
import { meetAdmin, type Person, registerDisabled, registerPerson } from './people.ts';

export type World = {
  /** Two unrelated clients with one of everything each. */
  anna: Person;
  bruno: Person;
  chief: Person;
  /** A deactivated account. */
  gone: Person;
  things: { anna: Belongings; bruno: Belongings };
};

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Created through the public API. */
export async function createWorld(): Promise<World> {
  const chief = await meetAdmin();
  const [anna, bruno] = [await registerPerson('anna'), await registerPerson('bruno')];
  const gone = await registerDisabled(chief);
  const shared = await furnishWebsite(chief);
  const things = {
    anna: { ...(await furnish({ owner: anna, admin: chief, canary: 'annacanary7391' })), ...shared },
    bruno: { ...(await furnish({ owner: bruno, admin: chief, canary: 'brunocanary4820' })), ...shared },
  };
  return { anna, bruno, chief, gone, things };
}

async function furnishWebsite({ cookie: as }: Person): Promise<Belongings> {
  // Unique, since each phase creates its own world on the same product.
  const contentKey = `k_${newKey()}`;
  const content = await must('/api/cms/content', {
    as,
    json: { type: 'hero', key: contentKey, value: 'A text', language: 'en', publish: false },
  });
  const form = {
    'alt.it': 'Un punto',
    'alt.en': 'A dot',
    file: new File([PIXEL], 'dot.png', { type: 'image/png' }),
  };
  const media = await must('/api/cms/media', { as, form });
  await must('/api/leads', {
    json: {
      ...{ kind: 'contact', firstName: 'Carla', lastName: 'Verdi', email: 'carla@visitors.test' },
      message: 'Please call me back about a chatbot.',
      language: 'en',
      openForMs: 9000,
      requestKey: newKey(),
    },
  });
  const leads = await must('/api/admin/leads', { as });
  return {
    contentKey,
    contentId: String(content.json.content.id),
    mediaId: String(media.json.media.id),
    mediaUrl: media.json.media.url,
    siteLeadId: leads.json.leads[0].id,
  };
}
