import { createGuards, requireService } from '@fucina/service-kit/identity';
import { createLocksRepository } from '@fucina/service-kit/locks.repository';
import type { Logger } from '@fucina/service-kit/logger';
import { createMigrations } from '@fucina/service-kit/migrations/run-migrations';
import { connectMongo, createIndexes, pingMongo } from '@fucina/service-kit/mongo';
import { connectRedis } from '@fucina/service-kit/redis';
import { SESSION_CHANNEL } from '@fucina/service-kit/session-news';
import { createAuditRepository } from './audit/audit.repository.ts';
import type { AuthConfig } from './config.ts';
import { createKeysRepository } from './keys/keys.repository.ts';
import { createSeal } from './keys/seal.ts';
import { createSigningKeys } from './keys/signing-keys.ts';
import { createLinksRepository } from './links/links.repository.ts';
import { createAttemptsRepository } from './logins/attempts.repository.ts';
import { createMailDelivery, createSmtpSender } from './mails/deliver-mails.job.ts';
import { createOutboxRepository } from './mails/outbox.repository.ts';
import { migrations as ownMigrations } from './migrations/migrations.ts';
import { createPasswordHasher } from './passwords/hash-password.ts';
import { createOtherServices } from './people/other-services.ts';
import { createRemovalWorker } from './removals/carry-out-removals.job.ts';
import { createRemovalsRepository } from './removals/removals.repository.ts';
import { createGatewayNotifier } from './sessions/notify-gateways.ts';
import { createSessionsRepository } from './sessions/sessions.repository.ts';
import { createUsersRepository } from './users/users.repository.ts';

export type AuthDeps = ReturnType<typeof createDeps>;

export function createDeps(
  config: AuthConfig,
  {
    logger,
    now = () => new Date(),
    sessionChannel = SESSION_CHANNEL,
  }: { logger: Logger; now?: () => Date; sessionChannel?: string },
) {
  const db = connectMongo({ uri: config.mongodbUri, logger });
  const migrations = createMigrations(db, { service: 'auth', migrations: ownMigrations, logger });
  const redis = connectRedis({ url: config.redisUrl, logger });
  const users = createUsersRepository(db);
  const sessions = createSessionsRepository(db);
  const links = createLinksRepository(db);
  const outbox = createOutboxRepository(db);
  const keys = createKeysRepository(db);
  const attempts = createAttemptsRepository(db);
  const audit = createAuditRepository(db, { now });
  const otherServices = createOtherServices(config.otherServices);
  const removals = createRemovalsRepository(db, otherServices);
  const own = [sessions, links, outbox];
  const removalWorker = createRemovalWorker({ removals, users, own, otherServices, now, logger });
  const { sessionLifetimeMs, keyLifetimeMs } = config;
  const seal = createSeal(config.sessionSealKey, 'signing keys of auth');
  const signingKeys = createSigningKeys({ keys, seal, keyLifetimeMs, sessionLifetimeMs, now, logger });

  const smtp = config.mail.smtpUrl
    ? createSmtpSender({ url: config.mail.smtpUrl, from: config.mail.from })
    : null;
  const delivery = smtp && createMailDelivery({ outbox, send: smtp.send, now, logger });
  const inBackground = new Set<Promise<unknown>>();
  const passwords = createPasswordHasher(config.hashes);
  const { people, services } = config.audience;

  return {
    users,
    sessions,
    links,
    outbox,
    signingKeys,
    audit,
    removals,
    otherServices,
    locks: createLocksRepository(db),
    attempts: config.areLimitsOn ? attempts : { ...attempts, consume: async () => 0 },
    passwords,
    notifyGateways: createGatewayNotifier({ redis, channel: sessionChannel, logger }),
    guards: createGuards(people),
    requireService: requireService(services),
    sessionLifetimeMs,
    sessionMaxMs: config.sessionMaxMs,
    publicOrigin: config.publicOrigin,
    brandName: config.brandName,
    now,
    logger,
    checks: { database: () => pingMongo(db), migrations: migrations.check, redis: () => redis.ping() },
    runMailDelivery: () => void delivery?.runNow(),
    runRemovals: () => removalWorker.runNow(),

    /** Work that requests do not wait for, but shutdown does. */
    background(work: Promise<unknown>) {
      const settled = work.catch((error) => logger.error({ err: error }, 'background work failed'));
      inBackground.add(settled);
      void settled.finally(() => inBackground.delete(settled));
    },
    async whenIdle() {
      await Promise.all(inBackground);
    },

    /** Once the database is reachable: runs migrations, creates indexes and the first signing key. */
    async prepareDatabase() {
      await migrations.run();
      await createIndexes(db);
      await signingKeys.prepare();
    },
    startWork() {
      removalWorker.start();
      delivery?.start();
    },
    async close() {
      await Promise.all([removalWorker.close(), otherServices.close(), ...inBackground]);
      await delivery?.close();
      smtp?.close();
      passwords.close();
      await db.close();
      redis.disconnect();
    },
  };
}
