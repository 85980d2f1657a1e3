import type { Person } from '@fucina/contracts/people';
import type { ViewOrder } from '@fucina/contracts/session';
import { problem } from '@fucina/service-kit/problem';
import { isSafe } from '../cors.ts';
import type { Exchange, SignedIn } from '../http/exchange.ts';
import type { AuthClient } from './auth-client.ts';
import { createSessionCache } from './session-cache.ts';
import type { SessionNewsFeed } from './session-news-feed.ts';

/** Names the client that staff are viewing as. */
const VIEW_HEADER = 'x-view-as';
const USER_ID = /^[\w-]{1,64}$/;

type ViewRequest = { exchange: Exchange; session: SignedIn | null; address: string };

/** Viewing as a client is read-only. */
export function checkViewing({ req }: Exchange) {
  if (req.headers[VIEW_HEADER] !== undefined && !isSafe(req)) throw problem('view.read_only');
}

export function createViews({
  beginView,
  news,
}: {
  beginView: AuthClient['beginView'];
  news: SessionNewsFeed;
}) {
  const views = new WeakMap<SignedIn, Map<Person, SignedIn>>();
  const findActive = createSessionCache<Person>({
    // Auth writes the audit entry before it answers, so there is no unaudited view.
    ask: (order) => beginView(readOrder(order)),
    forget({ id }, known) {
      for (const [order] of known.entries()) {
        const { sessionId, clientId } = readOrder(order);
        if (id === sessionId || id === clientId) known.delete(order);
      }
    },
    news,
  });

  /** Cached with both answers, so identities are signed once per pair. */
  function viewOf(viewer: SignedIn, person: Person | null): SignedIn {
    if (person?.role !== 'client' || !person.isActive) throw problem('user.not_found');
    const known = views.get(viewer) ?? new Map<Person, SignedIn>();
    views.set(viewer, known);
    const { userId, name, role, language } = person;
    const { sessionId, userId: viewerId } = viewer;
    const view = known.get(person) ?? {
      ...{ userId, name, role, language, sessionId, viewerId },
      identities: new Map<string, string>(),
    };
    known.set(person, view);
    return view;
  }

  return function viewAs({ exchange, session, address }: ViewRequest): SignedIn | null | Promise<SignedIn> {
    const wanted = exchange.req.headers[VIEW_HEADER];
    if (wanted === undefined) return session;
    if (!session) throw problem('session.required');
    if (session.role !== 'admin') throw problem('access.denied');
    exchange.viewerId = session.userId;
    if (typeof wanted !== 'string' || !USER_ID.test(wanted)) throw problem('user.not_found');
    const person = findActive([session.sessionId, wanted, address].join(' '));
    if (person instanceof Promise) return person.then((found) => viewOf(session, found));
    return viewOf(session, person);
  };
}

function readOrder(order: string): ViewOrder {
  const [sessionId = '', clientId = '', address = ''] = order.split(' ');
  return { sessionId, clientId, address };
}
