import type { Logger } from '@fucina/service-kit/logger';
import { createWorkLoop } from '@fucina/service-kit/work-loop';
import type { OtherServices, ServiceName } from '../people/other-services.ts';
import type { UsersRepository } from '../users/users.repository.ts';
import type { DueRemoval, RemovalsRepository } from './removals.repository.ts';

const POLL_EVERY_MS = 5000;
// Longer than all services together may take.
const CLAIMED_FOR_MS = 60_000;
const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 3_600_000;
const ABANDONED_AFTER_MS = 600_000;
// By then all requests accepted before the deletion have finished.
const REPEATED_AFTER_MS = 600_000;

type Deps = {
  removals: RemovalsRepository;
  users: UsersRepository;
  /** Everything else that auth keeps about a user. */
  own: { removeByUser(userId: string): Promise<unknown> }[];
  otherServices: OtherServices;
  now: () => Date;
  logger: Logger;
};

/**
 * Tells every other service to erase deleted users. Retries with back-off until all confirm, then repeats once after
 * ten minutes to catch writes of requests in flight.
 */
export function createRemovalWorker(deps: Deps) {
  const { removals, now, logger } = deps;

  async function workOff(isStopped: () => boolean) {
    while (!isStopped()) {
      const removal = await removals.takeDue({
        now: now(),
        retryAt: new Date(now().getTime() + CLAIMED_FOR_MS),
      });
      if (!removal) return;
      await carryOut(removal, deps);
    }
  }

  return createWorkLoop({ name: 'removals', everyMs: POLL_EVERY_MS, workOff, logger });
}

async function carryOut(removal: DueRemoval, deps: Deps) {
  const { removals, users, own, now } = deps;
  const { userId, attempts, createdAt } = removal;
  const againAt = new Date(
    now().getTime() + Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS),
  );

  // The removal is recorded before the account is deleted, so an account still there is about to go, or its deletion
  // failed.
  if (await users.find(userId)) {
    const isAbandoned = now().getTime() - createdAt.getTime() > ABANDONED_AFTER_MS;
    return isAbandoned ? removals.remove(userId) : removals.setRetry(userId, againAt);
  }
  // A deletion that was interrupted, or a request under way, may have left some of it.
  await Promise.all(own.map((records) => records.removeByUser(userId)));
  const confirmed = await Promise.all(removal.waitingFor.map((name) => removeFrom(name, removal, deps)));
  if (!confirmed.every(Boolean)) return removals.setRetry(userId, againAt);
  if (removal.isRepeat) return removals.remove(userId);
  await removals.setRepeat(userId, new Date(now().getTime() + REPEATED_AFTER_MS));
}

async function removeFrom(name: ServiceName, removal: DueRemoval, { removals, otherServices, logger }: Deps) {
  const { userId, attempts } = removal;
  try {
    await otherServices.removePerson(name, removal);
    await removals.setConfirmed(userId, name);
    logger.info({ userId, attempt: attempts, service: name }, 'removal confirmed');
    return true;
  } catch (error) {
    logger.warn({ err: error, userId, attempt: attempts, service: name }, 'removal not confirmed');
    return false;
  }
}
