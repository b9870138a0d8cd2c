// The time between two requests that a site asks for with `Crawl-delay` in its robots.txt, which many give and which
// RFC 9309 does not have; and that after which it wants to be asked again (RFC 6585, 4: 429 with `Retry-After`).
import pLimit, { type LimitFunction } from 'p-limit';
import { setTimeout as sleep } from 'node:timers/promises';
import { NotAsked } from './not-asked.ts';

/** Who knows the time and lets it pass, in milliseconds. */
export interface Clock {
  now(): number;
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** One that nobody sets back. */
export const STEADY: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { ...(signal && { signal }) }),
};

export interface TurnOptions {
  /** Requests under way at once to one host. */
  readonly perHost: number;
  /** Milliseconds from one request to a host to the next, which the user wants; none where it is left out. */
  readonly delay?: number | undefined;
  /** Milliseconds that are waited in all for one host that asks for it, by its robots.txt or with 429. */
  readonly crawlWait: number;
  readonly clock?: Clock | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Answers of a host that it has had enough, after which it is believed: some have enough of single pages (searches). */
const PATIENCE = 3;

/** How many times as long as at first is waited at last: half a minute in all, which is as long as most count requests for. */
const MOST = 32;

/** When the requests to one host are made. */
export class Turns {
  /** Of those who ask the host for something, so many at once. */
  readonly limit: LimitFunction;
  readonly #options: TurnOptions;
  readonly #clock: Clock;
  /** Milliseconds that the host asks for. */
  #delay = 0;
  #last: number | undefined;
  #waited = 0;
  /** Until when all wait for the host, which has asked for that; and whether it has answered since it last did so. */
  #pause = { until: -Infinity, hasAnswered: true };
  /** Until when pages wait that do so by themselves. */
  #aloneUntil = -Infinity;
  /** For how long all waited the last time that it did not say so. */
  #guess = 0;
  /** How long the host wants no request, until when, and how often it has said so by now, one time after the other. */
  #rest = { asked: 0, until: -Infinity, times: 0 };

  constructor(options: TurnOptions) {
    this.limit = pLimit(options.delay ? 1 : options.perHost);
    this.#options = options;
    this.#clock = options.clock ?? STEADY;
  }

  /** From now on; of what the servers of one host ask for (`http:` and `https:`), the longest. */
  slowDown(delay: number): void {
    if (!(delay > this.#delay)) return;
    this.#delay = delay;
    this.limit.concurrency = 1;
  }

  /** It has answered, and not that it has had enough. */
  answered(): void {
    this.#pause.hasAnswered = true;
  }

  /**
   * It wants no request for so many milliseconds. How many of the tries that are left for the page that is taken for, if all
   * who ask the host wait for that: not where it is too long, together with all waiting before, nor where waiting has not
   * helped.
   */
  pause(asked: number, left: number): number | undefined {
    const now = this.#clock.now();
    const { until, hasAnswered } = this.#pause;
    const more = Math.max(0, now + asked - Math.max(now, until));
    const isTooLong = this.#waited + more > this.#options.crawlWait;
    if (left <= 0 || isTooLong || (now >= until && !hasAnswered)) return undefined;
    this.#waited += more;
    this.#pause = { until: Math.max(until, now + asked), hasAnswered: false };
    return 1;
  }

  /**
   * The same where it does not say for how long: at first for `least` milliseconds, and while nobody gets another answer
   * twice as long each time, which is no try of the page's own.
   */
  backOff(least: number, left: number): number | undefined {
    const now = this.#clock.now();
    const { until, hasAnswered } = this.#pause;
    const taken = hasAnswered ? 1 : 0;
    if (left < taken) return undefined;
    if (now < until) return taken;
    const guess = Math.max(least, hasAnswered ? this.#guess / 2 : this.#guess * 2);
    if (guess > least * MOST || this.#waited + guess > this.#options.crawlWait) return undefined;
    this.#guess = guess;
    this.#waited += guess;
    this.#pause = { until: now + guess, hasAnswered: false };
    return taken;
  }

  /** Whether a page waits for so many milliseconds by itself, where not all do: not where that is too long, together with all waiting before. */
  waitsAlone(asked: number): boolean {
    const now = this.#clock.now();
    const more = Math.max(0, now + asked - Math.max(now, this.#aloneUntil));
    if (this.#waited + more > this.#options.crawlWait) return false;
    this.#waited += more;
    this.#aloneUntil = Math.max(this.#aloneUntil, now + asked);
    return true;
  }

  /** It wants no request for more milliseconds than anybody waits; undefined where it has answered otherwise. */
  hadEnough(asked: number | undefined): void {
    if (asked === undefined) this.#rest.times = 0;
    else this.#rest = { asked, until: this.#clock.now() + asked, times: this.#rest.times + 1 };
  }

  /** Throws NotAsked while the host wants no request. */
  refuse(): void {
    const { asked, until, times } = this.#rest;
    if (times < PATIENCE || this.#clock.now() >= until) return;
    const message = `the server has had enough requests, and asks to be left alone for ${seconds(asked)}`;
    throw new NotAsked({ rule: 'remote-refused', message, passing: true });
  }

  /** Until the next request may be made. Throws NotAsked where that is too long, together with all waiting before. */
  async wait(): Promise<void> {
    const { crawlWait, signal } = this.#options;
    // While some wait, others may be told to wait longer.
    for (let left; (left = this.#pause.until - this.#clock.now()) > 0;) await this.#clock.sleep(left, signal);
    if (this.#last === undefined) return;
    // What the user wants is no waiting that there could be too much of.
    const own = this.#last + (this.#options.delay ?? 0) - this.#clock.now();
    if (own > 0) await this.#clock.sleep(own, signal);
    const wait = this.#last + this.#delay - this.#clock.now();
    if (wait <= 0) return;
    if (this.#waited + wait > crawlWait) throw this.#tooLong();
    this.#waited += wait;
    await this.#clock.sleep(wait, signal);
  }

  /** What was asked before anybody knew of a delay (robots.txt itself) lets nobody wait. */
  began(): void {
    if (this.#delay > 0 || this.#options.delay) this.#last = this.#clock.now();
  }

  #tooLong(): NotAsked {
    const delay = `robots.txt of the server asks for ${this.#delay / 1000} seconds between two requests`;
    const message = `${delay}, and no more than ${this.#options.crawlWait / 1000} are waited for it in all`;
    return new NotAsked({ rule: 'remote-refused', message, passing: true });
  }
}

export function seconds(milliseconds: number): string {
  return `${Math.ceil(milliseconds / 1000)} seconds`;
}
