// Documents that lie in an S3-compatible store: brought below a root before a slice is worked on.
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { mapFiles, writeAtomic } from '@linkwright/corpus';
import type { S3Client } from '@aws-sdk/client-s3';
import { MissingLibrary } from './load.ts';
import { BadAddress } from './redis-address.ts';

/** Where documents come from, and where they are put. */
export interface ObjectStoreOptions {
  /** `s3://BUCKET/PREFIX`. Region, endpoint and keys are those that the AWS client finds (`AWS_…`). */
  readonly url: string;
  /** The folder that stands for it here. */
  readonly root: string;
}

/** Throws BadAddress and MissingLibrary. */
export async function openObjectStore({ url, root }: ObjectStoreOptions): Promise<ObjectStore> {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(url) ?? [];
  if (bucket === undefined) throw new BadAddress('a store is s3://BUCKET or s3://BUCKET/PREFIX');
  const client = await loadClient();
  return new ObjectStore(
    client,
    bucket,
    prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    resolve(root),
  );
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
  #whole: { readonly run: string; readonly brought: Promise<void> } | undefined;

  constructor(aws: Client, bucket: string, prefix: string, root: string) {
    this.#aws = aws;
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#root = root;
    // Stores other than Amazon's have the bucket in the path.
    const own = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
    this.#client = new aws.S3Client({ forcePathStyle: own !== undefined });
  }

  /** Brings files that are missing here, or older than their objects; what is no object is left to its reader. */
  async bringFiles(paths: Iterable<string>): Promise<void> {
    const below = [...paths].filter((path) => path.startsWith(`${this.#root}${sep}`));
    await mapFiles(below, (path) => this.#bring(path.slice(this.#root.length + 1), modified(path)));
  }

  /** Brings everything, once in a run: whether a file exists is asked of all of them. */
  async bringTree(run: string): Promise<void> {
    if (this.#whole?.run !== run) this.#whole = { run, brought: this.#bringAll() };
    await this.#whole.brought;
  }

  close(): void {
    this.#client.destroy();
  }

  async #bringAll(): Promise<void> {
    const pages = this.#aws.paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: this.#prefix },
    );
    for await (const { Contents = [] } of pages)
      await mapFiles(Contents, async ({ Key = '', Size, LastModified }) => {
        const name = Key.slice(this.#prefix.length);
        const path = this.#pathOf(name);
        if (path === undefined) return;
        const here = statSync(path, { throwIfNoEntry: false });
        if (!here || here.size !== Size || here.mtime < (LastModified ?? here.mtime)) await this.#bring(name);
      });
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
      const { name: what, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
      if (what === 'NoSuchKey' || $metadata?.httpStatusCode === 304) return;
      throw error;
    }
  }

  /** Undefined for a folder's own object, and for a key that would lead out of the root. */
  #pathOf(name: string): string | undefined {
    const path = join(this.#root, name);
    return name === '' || name.endsWith('/') || !path.startsWith(`${this.#root}${sep}`) ? undefined : path;
  }
}

function modified(path: string): Date | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.mtime : undefined;
}
