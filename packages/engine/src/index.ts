export { Coordinator, type CoordinatorOptions, connectEngine } from './coordinator/coordinator.ts';
export { EngineFailure } from './coordinator/engine-failure.ts';
export { MissingLibrary } from './redis/missing-library.ts';
export { BadMessage } from './data/message.ts';
export type { ClientCertificate } from './redis/client-certificate.ts';
export { BadAddress, type RedisAccess, redisAddress } from './redis/redis-address.ts';
export {
  type FailedSlice,
  type QueueStatus,
  type SliceStatus,
  type WorkerStatus,
  engineStatus,
} from './status.ts';
export type { JobKind } from './worker/checked-work.ts';
export { type RunningWorker, type WorkerOptions, startWorker } from './worker/worker.ts';
