// The media type that a path says, by name or extension.
import { SCHEMA } from '@linkwright/companions';
import { TNEF, isNamedTnef } from '@linkwright/mail';
import { isWebArchive } from './container-types.ts';
import { BY_EXTENSION, ROFF, XML } from './extensions.ts';
import { generatorSettings, siteData } from './generator-settings.ts';
import { isInManual } from './manual-page.ts';
import { mavenType } from './maven-sites.ts';
import { BY_NAME } from './names.ts';
import { PACKED } from './packing-types.ts';

/** Schemas, and descriptions of interfaces, which are schemas for a good part. */
const OF_SCHEMAS = /^(?:[^/]+\.)?(?:openapi|swagger|asyncapi)\.\w+$|\.schema\.\w+$/;

/**
 * A message in a Maildir, in `cur` or `new`: seconds (and a number, with OfflineIMAP), a dot and what makes the name
 * unique; or any name that ends with flags, for what gives a name is free to choose it.
 */
const MAILDIR = /(?:^|\/)(?:cur|new)\/(?:\d{9,}(?:_\d+)?\.[^/]+|[^/]+[:;!]2,[A-Za-z]*)$/;

/** A message that lies elsewhere, and whose name ends with that of a host: no document of Org. */
const DELIVERED_BY_ORG = /^\d{9,}(?:_\d+)?\..+\.org$/;

/** The media type that a path's name or extension says; undefined for one that nothing here reads. */
export function mediaTypeOf(path: string): string | undefined {
  const start = path.lastIndexOf('/') + 1;
  const dot = path.lastIndexOf('.');
  const extension = dot < start ? '' : path.slice(dot + 1);
  // Most are spelled so; a corpus may have millions.
  const usual = FIRST_OF_OTHERS.includes(path.charAt(start)) ? undefined : BY_EXTENSION.get(extension);
  const type = usual ?? unusualType(path, path.slice(start), extension.toLowerCase());
  return type === XML ? (mavenType(path) ?? type) : type;
}

/** What names begin with that say more than their extension: those of `BY_NAME`, and of messages in a Maildir. */
const FIRST_OF_OTHERS = '0123456789_lmrt~';

function unusualType(path: string, name: string, extension: string): string | undefined {
  const known = siteData(path, extension) ?? BY_NAME.get(name);
  if (known) return known;
  if (/^(?:ya?ml|json)$/.test(extension) && OF_SCHEMAS.test(name)) return SCHEMA;
  if (extension === 'dat' && isNamedTnef(name)) return TNEF;
  // Word's mark that a document of that name is open.
  if (name.startsWith('~$')) return undefined;
  if (MAILDIR.test(path)) return 'message/rfc822';
  if (DELIVERED_BY_ORG.test(name)) return undefined;
  return generatorSettings(path, extension) ?? typeByExtension(path, name, extension);
}

function typeByExtension(path: string, name: string, extension: string): string | undefined {
  const packing = PACKED.get(extension);
  if (!packing)
    return BY_EXTENSION.get(extension) ?? typeBeforeQuery(name) ?? (isInManual(path) ? ROFF : undefined);
  const packed = packedTypeOf(path);
  // A web archive is packed record by record.
  return packed === undefined || isWebArchive(packed) ? packed : packing;
}

/** `wget -r` writes `page.html?id=1` into a file that is called so. */
function typeBeforeQuery(name: string): string | undefined {
  const query = name.indexOf('?');
  return query < 0 ? undefined : mediaTypeOf(name.slice(0, query));
}

/** What a packed file holds, by its name: `page.html.gz`, `icon.svgz`. Undefined where it is nothing that is read. */
export function packedTypeOf(path: string): string | undefined {
  if (/\.svgz$/i.test(path)) return 'image/svg+xml';
  const inner = path.replace(/\.(?:gz|bz2|xz|zst)$/i, '');
  return inner === path || /\.(?:gz|svgz|bz2|xz|zst)$/i.test(inner) ? undefined : mediaTypeOf(inner);
}
