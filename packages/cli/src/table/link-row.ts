import type { JoinKeys } from '@linkwright/check';
import type { LinkRecord } from '@linkwright/corpus';
import type { Row } from '@linkwright/table';
import { parse } from '@linkwright/uri';

/** A link as a row of the table `LINKS`, with no finding yet. */
export function linkRow(link: LinkRecord, { page, capture, fragment, name }: JoinKeys): Row {
  const { base, target } = link;
  const { scheme, host } = target === null ? NOWHERE : schemeAndHost(target);
  return [
    link.file,
    link.line,
    link.column,
    link.start,
    link.end,
    link.place,
    link.kind,
    link.raw,
    link.reference,
    base.uri,
    base.rule,
    base.from,
    target,
    link.problem ?? null,
    scheme,
    host,
    page,
    fragment,
    name,
    link.part ?? null,
    link.message ?? null,
    link.messageId ?? null,
    link.date ?? null,
    null,
    capture,
  ];
}

const NOWHERE = { scheme: null, host: null };

/** Both in lower case, the host without user and port (RFC 3986, 3.2). */
function schemeAndHost(target: string): { scheme: string | null; host: string | null } {
  const { scheme, authority } = parse(target);
  const host = authority?.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
  return { scheme: scheme?.toLowerCase() ?? null, host: host ? host.toLowerCase() : null };
}
