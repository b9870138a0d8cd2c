import { type BaseUri, type ProfileName, parse, parseBase, profiles, resolve } from '@linkwright/uri';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';

/** The steps of section 5.2 with their intermediate values. */
export function resolutionSteps(reference: string, base: BaseUri): string {
  const { scheme, authority, path, query, fragment } = parse(reference);
  const parts = { scheme, authority, path, query, fragment };
  return [
    pc.bold('resolution (section 5.2)'),
    ...Object.entries(parts).map(
      ([name, value]) =>
        `  ${name.padEnd(10)} ${value === undefined ? pc.dim('undefined') : `"${printable(value)}"`}`,
    ),
    `  ${'base'.padEnd(10)} ${printable(base.uri)}`,
  ].join('\n');
}

/** What the profiles answer that do not agree with the one in force; nothing where all agree. */
export function otherProfiles(reference: string, base: BaseUri, target: string | null): string {
  const answers = new Map<string, string[]>();
  for (const name of Object.keys(profiles) as ProfileName[]) {
    const other = parseBase(base.uri, name);
    const answer = other ? (resolve(reference, other).target ?? 'none') : 'none';
    if (answer !== (target ?? 'none')) answers.set(answer, [...(answers.get(answer) ?? []), name]);
  }
  return [...answers]
    .map(([answer, names]) => `  ${pc.dim(names.join(', '))}: ${printable(answer)}`)
    .join('\n');
}
