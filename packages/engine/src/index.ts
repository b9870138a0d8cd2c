export { Coordinator, type CoordinatorOptions, connectEngine } from './coordinator.ts';
export { EngineFailure } from './engine-failure.ts';
export { MissingLibrary } from './load.ts';
export { BadMessage } from './message.ts';
export type { ClientCertificate } from './client-certificate.ts';
export { BadAddress, type RedisAccess, redisAddress } from './redis-address.ts';
export {
  type FailedSlice,
  type QueueStatus,
  type SliceStatus,
  type WorkerStatus,
  engineStatus,
} from './status.ts';
export type { JobKind } from './checked-work.ts';
export { type RunningWorker, type WorkerOptions, startWorker } from './worker.ts';
