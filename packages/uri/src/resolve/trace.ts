// The algorithms of resolution told step by step, with the values that each step leaves behind: RFC 1808, section 4;
// draft-fielding-url-syntax-07 and RFC 2396, section 5.2; RFC 3986, sections 5.2 and 5.3.
import type { BaseUri, PreparedBase } from './base.ts';
import { parseBase } from './base.ts';
import { outsideUri } from './container.ts';
import { mergeSteps, removalStep } from './trace-path.ts';
import { format } from '../syntax/format.ts';
import { splitParameters } from './parameters.ts';
import type { UriReference } from '../syntax/parse.ts';
import { parseAs } from '../syntax/parse.ts';
import type { Profile, ProfileName } from '../syntax/profiles.ts';
import type { Resolution } from './resolve.ts';
import { resolve } from './resolve.ts';
import { targetOf } from './transform.ts';

/** One step of an algorithm. */
export interface TraceStep {
  /** The step by the name of the document: "2", "6c"; a section of RFC 3986: "5.2.3". */
  readonly step: string;
  /** The document and the section that it stands in: "RFC 2396, 5.2". */
  readonly section: string;
  /** What the step found or did. */
  readonly text: string;
  /** What is known after it. Null: undefined, which is not empty. */
  readonly values: Readonly<Record<string, string | null>>;
}

/** A resolution with its proof. */
export interface Trace extends Resolution {
  readonly reference: string;
  readonly base: string;
  readonly steps: readonly TraceStep[];
}

/** Resolves as `resolve` does, and tells the steps. */
export function trace(reference: string, base: BaseUri | string, profile?: ProfileName): Trace {
  const parsed = typeof base === 'string' ? parseBase(base, profile) : base;
  const resolution = resolve(reference, parsed ?? base, profile);
  const uri = typeof base === 'string' ? base : base.uri;
  if (parsed === undefined) return { ...resolution, reference, base: uri, steps: [] };
  // Every BaseUri is made by parseBase.
  const prepared = parsed as PreparedBase;
  const steps = prepared.inside
    ? containerSteps(reference, prepared, prepared.inside)
    : stepsOf(reference, prepared, resolution);
  return { ...resolution, reference, base: uri, steps };
}

/** The steps in a container, whose place is put before the path at last. */
function containerSteps(reference: string, base: PreparedBase, inside: PreparedBase): TraceStep[] {
  const { authority = null, container = '' } = base;
  const outside = (value: string | null): string | null => {
    if (value !== null && value === inside.authority) return authority;
    return value === null ? value : outsideUri(value, base);
  };
  const found = stepsOf(reference, inside, resolve(reference, inside));
  const steps = found.map(({ step, section, text, values }): TraceStep => {
    const shownValues = Object.entries(values).map(([name, value]) => [name, outside(value)]);
    return { step, section, text, values: Object.fromEntries(shownValues) };
  });
  const text = 'a path begins at the root of the container, and none climbs above it';
  return [{ step: '', section: steps[0]?.section ?? '', text, values: { container } }, ...steps];
}

function stepsOf(reference: string, base: PreparedBase, resolution: Resolution): TraceStep[] {
  const { profile } = base;
  if (profile.resolver === 'platform') {
    const text = 'the platform parses the reference against the base';
    return [
      {
        step: '4.4',
        section: 'WHATWG URL Standard, 4.4',
        text,
        values: { base: base.href, target: resolution.target },
      },
    ];
  }
  const parts = parseAs(reference, profile);
  const target = targetOf(parts, base, profile);
  const told = new Telling(profile);
  if (profile.parameters === 'url') tellWithParameters(told, parts, base, target);
  else if (profile.dotSegments === 'every') tellTransform(told, parts, base, target);
  else tellSevenSteps(told, parts, base, target);
  return told.steps;
}

/** Gathers steps under the section of a document. */
class Telling {
  readonly steps: TraceStep[] = [];
  readonly profile: Profile;

  constructor(profile: Profile) {
    this.profile = profile;
  }

  step(
    step: string,
    section: string,
    text: string,
    values: Readonly<Record<string, string | null>> = {},
  ): void {
    this.steps.push({ step, section: `${sourceOf(this.profile)}, ${section}`, text, values });
  }
}

/** The draft of 1994 leaves resolution to RFC 1808. */
function sourceOf(profile: Profile): string {
  return profile.parameters === 'url' ? 'RFC 1808' : profile.document;
}

/** Draft-07 and RFC 2396, 5.2, steps 1 to 7. */
function tellSevenSteps(told: Telling, parts: UriReference, base: PreparedBase, target: UriReference): void {
  const step = (name: string, text: string, values?: Readonly<Record<string, string | null>>): void =>
    told.step(name, '5.2', text, values);
  step('1', 'the reference is parsed into its components', shown(parts));
  if (
    parts.scheme === undefined &&
    parts.authority === undefined &&
    parts.path === '' &&
    parts.query === undefined
  ) {
    step('2', 'path empty; scheme, authority and query undefined: a reference to the current document');
    return step('7', 'the base without its fragment stands for the document', { target: format(target) });
  }
  step('2', 'not the current document; query and fragment are those of the reference');
  if (parts.scheme !== undefined) {
    return step('3', 'the scheme is defined: an absolute URI, and done', { target: format(target) });
  }
  step('3', 'the scheme is inherited from the base', { scheme: base.scheme ?? null });
  if (parts.authority !== undefined) {
    step('4', 'the authority is defined: a network path, on to step 7', { authority: parts.authority });
  } else {
    step('4', 'the authority is inherited from the base', { authority: base.authority ?? null });
    if (parts.path.startsWith('/'))
      step('5', 'the path begins with "/": an absolute path, on to step 7', { path: parts.path });
    else {
      step('5', 'the path does not begin with "/"');
      for (const { name, text, buffer } of mergeSteps(base, parts.path, told.profile))
        step(name, text, { buffer });
    }
  }
  step('7', 'the components are recombined', { ...shown(target), target: format(target) });
}

/** RFC 3986, 5.2.2 to 5.3. */
function tellTransform(told: Telling, parts: UriReference, base: PreparedBase, target: UriReference): void {
  told.step('5.2.2', '5.2.2', 'the reference is parsed into its components', shown(parts));
  const removed = (path: string): void => {
    const { name, text, buffer } = removalStep(path, told.profile);
    told.step(name, name, text, { path: buffer });
  };
  if (parts.scheme !== undefined) {
    told.step('5.2.2', '5.2.2', 'the scheme is defined: all components are those of the reference', {
      scheme: parts.scheme,
    });
    removed(parts.path);
  } else if (parts.authority !== undefined) {
    told.step('5.2.2', '5.2.2', 'the authority is defined: only the scheme is that of the base', {
      authority: parts.authority,
    });
    removed(parts.path);
  } else if (parts.path === '') {
    const query = parts.query === undefined ? 'the query too' : 'the query is that of the reference';
    told.step('5.2.2', '5.2.2', `the path is empty: it is that of the base, ${query}`, {
      path: base.path,
      query: target.query ?? null,
    });
  } else if (parts.path.startsWith('/')) {
    told.step('5.2.2', '5.2.2', 'the path begins with "/": scheme and authority are those of the base', {
      path: parts.path,
    });
    removed(parts.path);
  } else {
    const [merged] = mergeSteps(base, parts.path, told.profile).slice(-1);
    told.step('5.2.3', '5.2.3', 'the path is merged with all but the last segment of the base path', {
      path: merged?.buffer ?? '',
    });
    removed(merged?.buffer ?? '');
  }
  told.step('5.3', '5.3', 'the components are recomposed', { ...shown(target), target: format(target) });
}

/** RFC 1808, 4, steps 1 to 7. */
function tellWithParameters(
  told: Telling,
  parts: UriReference,
  base: PreparedBase,
  target: UriReference,
): void {
  const step = (name: string, text: string, values?: Readonly<Record<string, string | null>>): void =>
    told.step(name, '4', text, values);
  const result = { target: format(target) };
  step('1', 'the base URL is established', { base: base.uri });
  const [path, parameters] = splitParameters(parts.path);
  if (format(parts) === '') return step('2a', 'the reference is empty: it is the whole base', result);
  if (parts.scheme !== undefined) return step('2b', 'the scheme is there: an absolute URL, and done', result);
  step('2c', 'the scheme is inherited from the base', { scheme: base.scheme ?? null });
  if (parts.authority !== undefined && parts.authority !== '') {
    step('3', 'the network location is not empty: on to step 7', { net_loc: parts.authority });
  } else {
    step('3', 'the network location is inherited from the base', { net_loc: base.authority ?? null });
    if (path.startsWith('/')) step('4', 'the path begins with "/": on to step 7', { path });
    else if (path === '') {
      step('5', 'the path is empty: it is inherited', { path: splitParameters(base.path)[0] });
      step(
        '5a',
        parameters === undefined
          ? 'the parameters are inherited'
          : 'the parameters are those of the reference',
        {
          params: splitParameters(target.path)[1] ?? null,
        },
      );
      if (parameters === undefined)
        step('5b', 'the query is inherited where it is empty', { query: target.query ?? null });
    } else
      for (const { name, text, buffer } of mergeSteps(base, path, told.profile))
        step(name, text, { path: buffer });
  }
  step('7', 'the components are recombined', result);
}

function shown({
  scheme,
  authority,
  path,
  query,
  fragment,
}: UriReference): Readonly<Record<string, string | null>> {
  return {
    scheme: scheme ?? null,
    authority: authority ?? null,
    path,
    query: query ?? null,
    fragment: fragment ?? null,
  };
}
