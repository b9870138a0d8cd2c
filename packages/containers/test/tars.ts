import { python } from './zips.ts';

/** An archive that Python's tarfile writes; `format`: `USTAR`, `GNU` or `PAX`. Names that end with `/` are folders. */
export function tarOf(entries: Readonly<Record<string, string>>, format = 'PAX'): Buffer {
  const json = JSON.stringify(JSON.stringify(entries));
  return python(`import tarfile
with tarfile.open(path,'w',format=tarfile.${format}_FORMAT) as t:
  for name, text in json.loads(${json}).items():
    info = tarfile.TarInfo(name.rstrip('/'))
    data = text.encode()
    info.mtime = 1.5
    if name.endswith('/'): info.type = tarfile.DIRTYPE
    else: info.size = len(data)
    t.addfile(info, io.BytesIO(data))`);
}

/** The files as Python's tarfile reads them. */
export function untarred(bytes: Uint8Array): Readonly<Record<string, string>> {
  const json = python(
    `import tarfile
with tarfile.open(path,'r:') as t: found = {m.name: t.extractfile(m).read().decode() for m in t if m.isfile()}
open(path,'w').write(json.dumps(found))`,
    bytes,
  );
  return JSON.parse(json.toString()) as Record<string, string>;
}
