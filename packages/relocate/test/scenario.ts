import type { Limits } from '@linkwright/corpus';
import type { Stage } from './stage.ts';

export interface Scenario {
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly limits?: Limits;
  readonly steps: (stage: Stage) => Promise<void>;
}

/** Pages, notes and a message that lead to each other in every way. */
export const SITE = {
  'index.html':
    '<base href="/"><a href="guide/a.html#x">a</a> <a href="#top"> <img src="p.png?q=1">\n<a href="https://h.example/guide/b.html">',
  'guide/a.html':
    '<a href="../index.html">up</a> <a href="b.html"> <a href="/guide/b.html?q#f"> <a href="//h.example/p.png"> <a href="https://other.example/"> <a href="mailto:x@y"> <a href="{{t}}"> <a href="www.w3.org/x">',
  'guide/b.html': '<style>a{background:url(../p.png)}</style><a href=a.html>',
  'list.md': '[a](guide/a.html) <https://h.example/guide/b.html> [[b]]\n',
  'mail.eml':
    'Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<a href=3D"guide/a.html">\r\n',
  'p.png': 'PNG',
};
