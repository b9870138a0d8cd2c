import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Codec } from '@linkwright/containers';

/** Node's zlib, for tests. */
export const codec: Codec = {
  inflate: (bytes, limit) => attempt(() => inflateRawSync(bytes, { maxOutputLength: Math.max(1, limit) })),
  deflate: (bytes) => deflateRawSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
  decode: (_, bytes) => ({ bytes, isCut: false }),
  crc32: (bytes) => crc32(bytes),
};

function attempt(unpack: () => Uint8Array): Uint8Array | 'damaged' | 'too-large' {
  try {
    return unpack();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged';
  }
}

/** The interpreter itself: what goes by the name of `python3` may be a script that looks for it each time. */
const interpreter: string | undefined = (() => {
  try {
    const script = 'import sys,zipfile; print(sys.executable)';
    return execFileSync('python3', ['-c', script], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
})();

/** What Python's zipfile says of an archive: its entries with their content, or that it is bad. */
export function python(script: string, bytes: Uint8Array = new Uint8Array()): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'containers-'));
  try {
    const path = join(folder, 'archive.zip');
    writeFileSync(path, bytes);
    execFileSync(interpreter ?? 'python3', [
      '-I',
      '-c',
      `import zipfile,sys,io,json\npath=sys.argv[1]\n${script}`,
      path,
    ]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An archive that Python's zipfile writes; `how`: as `open(…).writestr` arguments. */
export function zipOf(entries: Readonly<Record<string, string>>, how = 'zipfile.ZIP_DEFLATED'): Buffer {
  const json = JSON.stringify(JSON.stringify(entries));
  return python(`with zipfile.ZipFile(path,'w',${how}) as z:
  for name, text in json.loads(${json}).items(): z.writestr(name, text)`);
}

/** The entries as Python's zipfile reads them, checksums looked at. */
export function unzipped(bytes: Uint8Array): Readonly<Record<string, string>> {
  const said = python(
    `z=zipfile.ZipFile(path)
assert z.testzip() is None
text=json.dumps({i.filename: z.read(i).decode('latin1') for i in z.infolist()})
open(path,'w').write(text)`,
    bytes,
  );
  return JSON.parse(said.toString()) as Record<string, string>;
}

export const hasPython: boolean = interpreter !== undefined;
