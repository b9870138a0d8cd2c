/** BullMQ or ioredis is not installed. Who catches it need not have their types. */
export class MissingLibrary extends Error {
  override readonly name = 'MissingLibrary';
}
