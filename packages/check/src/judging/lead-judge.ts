// Where a target leads in what is looked at as a server gives it: redirects, files, folders, fragments.
import type { Link } from '@linkwright/core';
import { pathOfUriPath } from '@linkwright/corpus';
import { parse, resolve } from '@linkwright/uri';
import type { AbsenceJudge } from './absence/absence.ts';
import { redirectVerdicts } from './absence/redirect-verdicts.ts';
import { referenceTo } from './absence/suggestion.ts';
import { type CapturedPages, capturedJudgement, notCaptured } from '../archives/captured-pages.ts';
import type { FragmentJudge } from './fragments/fragment-judge.ts';
import {
  byHttps,
  isPrefix,
  isSentTo,
  staysInDocument,
  staysInPart,
  takenFromHome,
  withoutFragment,
} from './judged-links.ts';
import { isMailto } from '../remote/mail-uri.ts';
import type { Severities } from '../rules.ts';
import { type Scene, isMessage } from './scene.ts';
import type { Address, Answer, Site } from '../tree/site.ts';
import { type Judgement, NOTHING, type Verdict, certain, ofLinkAlone, one } from './verdict.ts';

/** How often a redirect is followed, as browsers do it. */
const HOPS = 20;

/** RFC 2557, section 5: what such a reference means are the parts of the message. */
const WITHOUT_BASE =
  'the message gives no absolute base, and none of its parts has this Content-Location (RFC 2557)';

/** Judges targets by what is looked at. */
export class LeadJudge {
  readonly #site: Site;
  readonly #fragments: FragmentJudge;
  readonly #absence: AbsenceJudge;
  readonly #severities: Severities;
  readonly #captured: CapturedPages | undefined;
  readonly #around: LeadJudge | undefined;

  /** `captured`: what web archives hold; `around`: judges links that lead out of the archive that the site is. */
  constructor(
    site: Site,
    judges: { readonly fragments: FragmentJudge; readonly absence: AbsenceJudge },
    severities: Severities,
    captured: CapturedPages | undefined,
    around: LeadJudge | undefined,
  ) {
    this.#site = site;
    this.#fragments = judges.fragments;
    this.#absence = judges.absence;
    this.#severities = severities;
    this.#captured = captured;
    this.#around = around;
  }

  /** `target`: an absolute URI, which may be another than that of the link. */
  lead(link: Link, target: string, scene: Scene): Judgement {
    const bare = withoutFragment(target);
    if (staysInDocument(link, bare) || (isMessage(scene) && staysInPart(link, bare)))
      return this.#fragments.own(link, target, scene);
    if (scene.meansPart(bare, link.entity.part?.message)) return { verdicts: [], place: bare };
    if (/^cid:/i.test(target))
      return one('missing-part', 'no part of the message has this Content-ID (RFC 2392)');
    // Against the default base a reference has no meaning that would hold anywhere else.
    if (link.kind !== 'absolute') {
      if (isMessage(scene) && /^thismessage:/i.test(target)) return one('missing-part', WITHOUT_BASE);
      if (link.base.rule === '5.1.4') return NOTHING;
    }
    const archived = this.#captured && capturedJudgement(link, target, this.#captured);
    if (archived) return archived;
    const home = takenFromHome(link) ? scene.home : undefined;
    const address = this.#site.address(target, home);
    if (address.in === 'web') {
      // Whether its domain takes mail, the DNS knows.
      if (isMailto(target) && !this.#captured) return { ...NOTHING, remote: target };
      if (!/^https?:/i.test(target)) return NOTHING;
      const elsewhere = { ...NOTHING, place: bare, ...(!isSentTo(link) && { remote: target }) };
      return this.#captured ? notCaptured(elsewhere, this.#captured) : elsewhere;
    }
    if (address.in === 'elsewhere') {
      const onItsHost = byHttps(link, target);
      return onItsHost === undefined ? this.#outside(link, target, scene) : this.lead(link, onItsHost, scene);
    }
    if (address.in === 'nowhere') return one('missing-target', whyNoName(bare));
    return this.#local(link, target, address, { home, scene });
  }

  #outside(link: Link, target: string, scene: Scene): Judgement {
    const around = this.#around;
    if (!around)
      return one('outside-root', 'leads out of what is checked; whether it is there is not looked at');
    return around.lead(link, target, { ...scene, home: undefined });
  }

  #local(
    link: Link,
    target: string,
    address: Extract<Address, { in: 'tree' }>,
    { home, scene }: { readonly home: string | undefined; readonly scene: Scene },
  ): Judgement {
    const { end, hops, uri } = this.#followed(target, address);
    if (end === 'loop') return one('redirect-loop', 'the redirects of this site lead round in a circle');
    const moved = redirectVerdicts(hops, uri, link, end !== 'web' && end.is !== 'there');
    if (end === 'web') return { verdicts: moved, place: uri, remote: uri };
    if (end.is === 'computed') return { verdicts: moved, place: address.path };
    if (end.is === 'there') {
      const slash = hops.length === 0 ? this.#slash(link, address, end.path, home) : [];
      const verdicts = [...moved, ...slash, ...this.#fragments.of(link, uri, end.path, scene)];
      return { verdicts, place: end.path };
    }
    if (end.is === 'without-index' && isPrefix(link))
      return ofLinkAlone({ verdicts: moved, place: end.path });
    // The folder itself is told.
    if (end.is !== 'other-case' && this.#site.tree.isClosed(address.path))
      return { verdicts: moved, place: address.path };
    const absent = this.#absence.verdict(link, end, { ...address, home, own: scene.path }, scene.patience);
    return { verdicts: [...moved, absent], place: address.path };
  }

  /** What the server gives in the end, after redirects within the site. */
  #followed(
    target: string,
    first: Extract<Address, { in: 'tree' }>,
  ): { end: Exclude<Answer, { is: 'redirected' }> | 'loop' | 'web'; hops: number[]; uri: string } {
    const hops: number[] = [];
    let address = first;
    let uri = target;
    let rewritten = false;
    for (let count = 0; count <= HOPS; count += 1) {
      const answer = this.#site.answer(address, rewritten);
      if (answer.is !== 'redirected') return { end: answer, hops, uri };
      const { to, status } = answer.by;
      if (status >= 300 && status < 400) hops.push(status);
      // A rule may have what no URI may; servers escape it.
      const next = resolve(to.replaceAll(/[\s"<>]/g, encodeURIComponent), uri).target ?? uri;
      // A fragment survives a redirect that has none (RFC 9110, 10.2.2).
      uri = next.includes('#') || !uri.includes('#') ? next : next + uri.slice(uri.indexOf('#'));
      const found = this.#site.address(uri, /^file:/i.test(uri) ? address.root : undefined);
      if (found.in !== 'tree') return { end: found.in === 'web' ? 'web' : { is: 'missing' }, hops, uri };
      address = found;
      // "Serve this page for everything" (`/* /index.html 200!`) fits that page itself as well.
      rewritten = status === 200;
    }
    return { end: 'loop', hops, uri };
  }

  /** A folder named without its last "/", where the server answers with a redirect. */
  #slash(
    link: Link,
    address: Extract<Address, { in: 'tree' }>,
    end: string,
    home: string | undefined,
  ): Verdict[] {
    const { path } = address;
    const { server, tree } = this.#site;
    if (this.#severities['missing-slash'] === undefined || server.folderWithoutSlash !== 'redirect')
      return [];
    if (path.endsWith('/') || end === path || tree.kind(path) !== 'folder') return [];
    const message = 'leads to a folder without its last "/": the server redirects to the one with it';
    return [{ rule: 'missing-slash', message, ...certain(referenceTo(`${path}/`, link, this.#site, home)) }];
  }
}

/** RFC 3986, section 2.1: an escape is a "%" and two digits. Servers refuse a path with any other. */
const STRAY_PERCENT = /%(?![\da-f]{2})/i;

/** Why no file can have the name that a URI says. */
function whyNoName(uri: string): string {
  const { path } = parse(uri);
  if (STRAY_PERCENT.test(path)) return 'no file is found by this name: write "%25" for a "%" of its name';
  return pathOfUriPath(path) === undefined
    ? 'no file of this name is read: an escape in it is no UTF-8 or hides a "/"'
    : 'no file can have this name on Windows: in a URI "\\" is a letter of a name; write "/"';
}
