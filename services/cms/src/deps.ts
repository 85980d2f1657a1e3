import { languages } from '@fucina/contracts/languages';
import { createConcurrencyLimit } from '@fucina/service-kit/concurrency-limit';
import { createCountersRepository } from '@fucina/service-kit/counters.repository';
import { createGuards, requireService } from '@fucina/service-kit/identity';
import type { Logger } from '@fucina/service-kit/logger';
import { createMigrations } from '@fucina/service-kit/migrations/run-migrations';
import { connectMongo, createIndexes, pingMongo } from '@fucina/service-kit/mongo';
import type { CmsConfig } from './config.ts';
import { createContentRepository } from './content/content.repository.ts';
import type { OverridesCache } from './content/overrides.usecases.ts';
import { createRevisionsRepository } from './content/revisions.repository.ts';
import { createSeededRepository } from './first-texts/seeded.repository.ts';
import { createFilesRepository } from './media/files.repository.ts';
import { createMediaRepository } from './media/media.repository.ts';
import { sweepFiles } from './media/media.usecases.ts';
import { createPreparePicture } from './pictures/prepare-picture.ts';

export type CmsDeps = ReturnType<typeof createDeps>;

/** Queued beyond this, an upload would exceed the gateway's timeout. */
const PICTURES_WAITING = 15;

export function createDeps(config: CmsConfig, { logger }: { logger: Logger }) {
  const db = connectMongo({ uri: config.mongodbUri, logger });
  const migrations = createMigrations(db, { service: 'cms', migrations: [], logger });
  const counters = createCountersRepository(db);
  const contents = createContentRepository(db, { counters });
  const revisions = createRevisionsRepository(db);
  const media = createMediaRepository(db, { counters });
  const files = createFilesRepository(db);
  const { people, services } = config.audience;
  const overridesCache: OverridesCache = new Map();

  return {
    contents,
    revisions,
    seeded: createSeededRepository(db),
    media,
    files,
    overridesCache,
    growRevisions: revisions.grow,
    preparePicture: createPreparePicture(),
    takeTurn: createConcurrencyLimit({ atOnce: config.picturesAtOnce, places: PICTURES_WAITING }),
    /** No visitor guard: texts and pictures are public, and the frontend server reads them too. */
    guards: { admin: createGuards(people).admin },
    requireService: requireService(services),
    logger,
    checks: { database: () => pingMongo(db), migrations: migrations.check },

    /** Once the database is reachable: runs migrations, creates indexes and cleans up after crashed processes. */
    async prepareDatabase() {
      await migrations.run();
      await Promise.all([createIndexes(db), files.createIndexes()]);
      await revisions.grow(languages);
      await sweepFiles({ media, files });
    },
    async close() {
      await db.close();
    },
  };
}
