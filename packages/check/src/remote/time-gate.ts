// RFC 7089 (Memento), 2.1 and 4: what an archive has of a page that its server has no longer. A TimeGate is asked for the
// page, and leads to a memento of it: an older state, that says of itself which moment it is of.
import LinkHeader from 'http-link-header';
import { canBeAsked } from '../judging/advice/web-host.ts';
import { fragmentOf } from '../judging/fragments/fragment.ts';
import type { Verdict } from '../judging/verdict.ts';
import { askedPage } from './asked-page.ts';
import { Client, type ClientOptions, type Response } from './client.ts';
import { whyFailed } from './failures.ts';
import { REDIRECTS, redirected } from './location.ts';

/** Which archive is asked, and for which state of a page. */
export interface TimeGateOptions {
  /** What stands before the URI of a page: `https://web.archive.org/web/`. */
  readonly uri: string;
  /**
   * The state that is nearest to this moment is asked for. Where it is left out, to when the oldest document was written
   * that links to the page; where documents do not say that, the archive chooses.
   */
  readonly asOf?: Date | undefined;
}

/** A state of a page that an archive has. */
interface Memento {
  readonly uri: string;
  readonly at: Date;
}

/** How many states are passed over in which the page was missing already: archives keep such answers as well. */
const PASSED_OVER = 3;

/** Asks an archive for pages that are gone. */
export class TimeGate {
  readonly #uri: string;
  readonly #client: Client;
  readonly #redirects: number;
  readonly #asOf: Date | undefined;
  readonly #written: ReadonlyMap<string, string>;
  readonly #known = new Map<string, Promise<Memento | undefined>>();

  /**
   * `uri` has to be one that a client can ask for; its host is asked wherever it is, since somebody has named it.
   * `written`: since when there have been links to a page (ISO 8601), by its URI.
   */
  constructor(
    { uri, asOf }: TimeGateOptions,
    options: ClientOptions & { readonly redirects: number },
    written: ReadonlyMap<string, string>,
  ) {
    this.#uri = uri;
    this.#client = new Client({ ...options, privateHosts: new Set([new URL(uri).host]) });
    this.#redirects = options.redirects;
    this.#asOf = asOf;
    this.#written = written;
  }

  /** A verdict on a page that is gone, with where it is kept. */
  async kept(verdict: Verdict, uri: string): Promise<Verdict> {
    try {
      const memento = await this.#once(askedPage(uri));
      if (!memento) return { ...verdict, message: `${verdict.message}, and the archive has no copy` };
      const day = memento.at.toISOString().slice(0, 10);
      const message = `${verdict.message}; the archive has it as of ${day}`;
      return { ...verdict, message, suggestion: memento.uri + fragmentIn(uri) };
    } catch (error) {
      const why = error instanceof NoMemento ? error.message : `gives no answer: ${whyFailed(error)}`;
      return { ...verdict, message: `${verdict.message}; the archive ${why}`, passing: true };
    }
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  /** Links with many fragments lead to one page. */
  #once(page: string): Promise<Memento | undefined> {
    let memento = this.#known.get(page);
    if (!memento) this.#known.set(page, (memento = this.#memento(page)));
    return memento;
  }

  /** Undefined where the archive has none. Throws NoMemento, and what the client throws. */
  async #memento(page: string): Promise<Memento | undefined> {
    const fields = this.#acceptDatetime(page);
    let uri = this.#uri + page;
    let passedOver = 0;
    for (let hops = 0; hops <= this.#redirects; hops += 1) {
      const response = await this.#client.ask('GET', uri, { fields });
      const at = momentOf(response);
      const next = REDIRECTS.has(response.status)
        ? redirected(response.location ?? '', uri)
        : previousOf(response, uri);
      if (at && response.status === 200) return { uri: ownUri(response, uri), at };
      if (!REDIRECTS.has(response.status)) {
        if (!at) return none(response);
        passedOver += 1;
      }
      if (next === null || !isOfWeb(next) || passedOver > PASSED_OVER) return undefined;
      uri = next;
    }
    throw new NoMemento(`redirects more than ${this.#redirects} times`);
  }

  /** RFC 7089, 2.1.1: a date as HTTP has it. */
  #acceptDatetime(page: string): Readonly<Record<string, string>> {
    const written = this.#written.get(page);
    const moment = this.#asOf ?? (written === undefined ? undefined : new Date(written));
    return moment ? { 'accept-datetime': moment.toUTCString() } : {};
  }
}

/** Why nobody knows whether an archive has a page. */
class NoMemento extends Error {
  override readonly name = 'NoMemento';
}

/** What says nothing of a moment is no memento (RFC 7089, 2.1.1): no page, or no TimeGate. */
function none({ status }: Response): undefined {
  if (status === 404 || status === 410) return undefined;
  throw new NoMemento(
    status < 400
      ? 'does not answer as a TimeGate does (RFC 7089): there is no Memento-Datetime'
      : `answers with status ${status}`,
  );
}

function momentOf(response: Response): Date | undefined {
  const at = new Date(fieldOf(response, 'memento-datetime') ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** A TimeGate may give the memento itself, and say where that is (RFC 7089, 4.1.2). */
function ownUri(response: Response, asked: string): string {
  const said = fieldOf(response, 'content-location');
  return (said === undefined ? undefined : redirected(said, asked)) ?? asked;
}

/** The state before a memento (RFC 7089, 2.2.2); null where there is none. */
function previousOf(response: Response, asked: string): string | null {
  const fields = response.fields.filter(([name]) => name === 'link').map(([, value]) => value);
  try {
    const { refs } = LinkHeader.parse(fields.join(', '));
    const previous = refs.find(({ rel }) => rel === 'prev' || rel === 'previous');
    return previous ? redirected(previous.uri, asked) : null;
  } catch {
    return null;
  }
}

function isOfWeb(uri: string): boolean {
  return /^https?:/i.test(uri) && canBeAsked(uri);
}

/** With its `#`. */
function fragmentIn(uri: string): string {
  const fragment = fragmentOf(uri);
  return fragment === undefined ? '' : `#${fragment}`;
}

function fieldOf({ fields }: Response, name: string): string | undefined {
  return fields.find(([each]) => each === name)?.[1];
}
