import { clocksGroup } from './cases/clocks.ts';
import { disksGroup } from './cases/disks.ts';
import { hostileClients } from './cases/hostile-clients.ts';
import { killedProcesses } from './cases/killed-processes.ts';
import { limitsGroup } from './cases/limits.ts';
import { modelGroup } from './cases/model.ts';
import { mongoGroup } from './cases/mongo.ts';
import { redisGroup } from './cases/redis.ts';
import { repeatedCalls } from './cases/repeated-calls.ts';
import { restartsGroup } from './cases/restarts.ts';
import { soakGroup } from './cases/soak.ts';
import { startsGroup } from './cases/starts.ts';
import { workerGroup } from './cases/worker.ts';
import type { FaultGroup } from './fault-case.ts';

/** Groups that share a product, since starting one takes as long as many a case. */
export const products: readonly (readonly FaultGroup[])[] = [
  [disksGroup],
  [modelGroup],
  [limitsGroup],
  [
    // First, so that memory use reflects ordinary work.
    soakGroup,
    startsGroup,
    clocksGroup,
    hostileClients,
    killedProcesses,
    workerGroup,
    redisGroup,
    mongoGroup,
    repeatedCalls,
    restartsGroup,
  ],
];
