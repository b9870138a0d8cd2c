// Documents that lie in an S3-compatible store: brought below a root before a slice is worked on.
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { mapFiles, writeAtomic } from '@linkwright/corpus';
import type { S3Client } from '@aws-sdk/client-s3';
import { EngineRefused } from '../redis/load.ts';
import { MissingLibrary } from '../redis/missing-library.ts';
import { BadAddress } from '../redis/redis-address.ts';

/** Where documents come from, and where they are put. */
export interface ObjectStoreOptions {
  /** `s3://BUCKET/PREFIX`. Region, endpoint and keys are those that the AWS client finds (`AWS_…`). */
  readonly url: string;
  /** The folder that stands for it here. */
  readonly root: string;
  /** Hears what a person should know. */
  readonly tell?: ((message: string) => void) | undefined;
}

/** Milliseconds to wait for a connection, and for a sign of life on it. */
const PATIENCE = { connectionTimeout: 10_000, socketTimeout: 60_000 };

/** Runs of which it is known that everything is here: commands take turns, slice by slice. */
const RUNS = 4;

/** Throws BadAddress and MissingLibrary, and EngineRefused where the store is not there, or lets nobody in with these keys. */
export async function openObjectStore({ url, root, tell }: ObjectStoreOptions): Promise<ObjectStore> {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(url) ?? [];
  if (bucket === undefined) throw new BadAddress('a store is s3://BUCKET or s3://BUCKET/PREFIX');
  const client = await loadClient();
  const below = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const store = new ObjectStore(client, bucket, below, resolve(root), tell);
  await store.refuseForGood();
  return store;
}

type Client = typeof import('@aws-sdk/client-s3');

async function loadClient(): Promise<Client> {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (error) {
    const [said] = (error as Error).message.split('\n');
    throw new MissingLibrary(`a store needs the AWS client: npm install @aws-sdk/client-s3 (${said})`);
  }
}

/** The objects below a prefix as files below a folder. */
export class ObjectStore {
  readonly #aws: Client;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #root: string;
  readonly #tell: (message: string) => void;
  /** By run, the latest one last: when everything is here. */
  readonly #brought = new Map<string, Promise<void>>();

  constructor(
    aws: Client,
    bucket: string,
    prefix: string,
    root: string,
    tell: (message: string) => void = () => {},
  ) {
    this.#tell = tell;
    this.#aws = aws;
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#root = root;
    // Stores other than Amazon's have the bucket in the path.
    const own = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
    this.#client = new aws.S3Client({ forcePathStyle: own !== undefined, requestHandler: PATIENCE });
  }

  /** Throws EngineRefused where nothing could be fetched; that nothing may be listed hinders `check` alone, and is told. */
  async refuseForGood(): Promise<void> {
    const { ListObjectsV2Command } = this.#aws;
    const asked = { Bucket: this.#bucket, Prefix: this.#prefix };
    try {
      // The question that check asks: not every store answers one with MaxKeys as it should.
      await this.#client.send(new ListObjectsV2Command(asked));
    } catch (error) {
      const { name } = error as Error;
      if (name !== 'AccessDenied') throw new EngineRefused(`${this.#shown()}: ${said(error)}`);
      this.#tell(`${this.#shown()} may not be listed, which check has to: ${said(error)}`);
    }
  }

  /** Brings files that are missing here, or older than their objects; what is no object is left to its reader. */
  async bringFiles(paths: Iterable<string>): Promise<void> {
    const named = Array.from(paths, (path) => path.replaceAll('/', sep));
    const below = named.filter((path) => path.startsWith(`${this.#root}${sep}`));
    await mapFiles(below, (path) => this.#bring(path.slice(this.#root.length + 1), modified(path)));
  }

  /** Brings everything, once in a run: whether a file exists is asked of all of them. */
  async bringTree(run: string): Promise<void> {
    const brought = this.#brought.get(run) ?? this.#bringAll();
    this.#brought.delete(run);
    this.#brought.set(run, brought);
    const [oldest] = this.#brought.size > RUNS ? this.#brought.keys() : [];
    if (oldest !== undefined) this.#brought.delete(oldest);
    try {
      await brought;
    } catch (error) {
      // The next slice tries again; another may do so already.
      if (this.#brought.get(run) === brought) this.#brought.delete(run);
      throw '$metadata' in (error as Error) ? new Error(`${this.#shown()}: ${said(error)}`) : error;
    }
  }

  close(): void {
    this.#client.destroy();
  }

  async #bringAll(): Promise<void> {
    const pages = this.#aws.paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: this.#prefix },
    );
    const odd: string[] = [];
    for await (const { Contents = [] } of pages)
      await mapFiles(Contents, async ({ Key = '', Size, LastModified }) => {
        const name = Key.slice(this.#prefix.length);
        // A folder's own object.
        if (name === '' || name.endsWith('/')) return;
        try {
          const path = this.#pathOf(name);
          const here = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
          if (here?.size === Size && here && here.mtime >= (LastModified ?? here.mtime)) return;
          if (path === undefined) odd.push(Key);
          else await this.#bring(name);
        } catch (error) {
          if (!NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
          odd.push(Key);
        }
      });
    const [first] = odd.toSorted();
    if (first !== undefined)
      this.#tell(
        `${this.#shown()}: ${odd.length} objects are left out, since no file can have their names here: ${first.slice(0, 100)}`,
      );
  }

  async #bring(name: string, since?: Date): Promise<void> {
    const path = this.#pathOf(name);
    if (path === undefined) return;
    const { GetObjectCommand } = this.#aws;
    const asked = { Bucket: this.#bucket, Key: this.#prefix + name.replaceAll(sep, '/') };
    try {
      const { Body, LastModified } = await this.#client.send(
        new GetObjectCommand({ ...asked, ...(since && { IfModifiedSince: since }) }),
      );
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      mkdirSync(dirname(path), { recursive: true });
      const mtime = LastModified && { mtime: LastModified.getTime() / 1000 };
      await writeAtomic(path, bytes, { flush: false, ...mtime });
    } catch (error) {
      const { name: what, code, $metadata, path: file } = error as Refusal;
      if (what === 'NoSuchKey' || $metadata?.httpStatusCode === 304) return;
      // What the file system says names its file.
      const isOfFile = file !== undefined || NO_FILE.has(code ?? '');
      throw isOfFile ? error : new Error(`${this.#shown()}${name}: ${said(error)}`);
    }
  }

  /** Undefined for a key that is no path (`a//b`, `./a`), so that no two objects are the same file, or one beside the root. */
  #pathOf(name: string): string | undefined {
    const path = join(this.#root, name);
    return path === `${this.#root}${sep}${name.replaceAll('/', sep)}` ? path : undefined;
  }

  #shown(): string {
    return `s3://${this.#bucket}/${this.#prefix}`;
  }
}

/** What a file system says of names that no file can have: too long, with a NUL, below a file, of a folder. */
const NO_FILE: ReadonlySet<string> = new Set([
  'ENAMETOOLONG',
  'ERR_INVALID_ARG_VALUE',
  'EINVAL',
  'EILSEQ',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
]);

/** What the client of a store throws, or the file system. */
interface Refusal extends NodeJS.ErrnoException {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** What a store answered: its own words, and their code. */
function said(error: unknown): string {
  const { name, message, $metadata } = error as Refusal;
  const status = $metadata?.httpStatusCode;
  return [name, status && `(${status})`, message && message !== name && `: ${message}`]
    .filter(Boolean)
    .join(' ')
    .replace(' : ', ': ');
}

function modified(path: string): Date | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.mtime : undefined;
}
