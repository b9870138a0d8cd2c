import { type BaseUri, type ProfileName, parseBase, profiles, resolve, trace } from '@linkwright/uri';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';

/** The steps of resolution, as the document in force numbers them, with the values that each leaves behind. */
export function resolutionSteps(reference: string, base: BaseUri): string {
  const { steps } = trace(reference, base);
  const lines = steps.flatMap(({ step, text, values }) => [
    `  ${pc.cyan(step.padEnd(6))} ${printable(text)}`,
    ...Object.entries(values).map(([name, value]) =>
      pc.dim(`         ${name.padEnd(10)} ${valueText(name, value)}`),
    ),
  ]);
  return [`${pc.bold('resolution')} ${pc.dim(`(${steps[0]?.section ?? base.profile.name})`)}`, ...lines].join(
    '\n',
  );
}

function valueText(name: string, value: string | null): string {
  if (value === null) return 'undefined';
  // By what stands before it, an authority is known for one that may have a password.
  return `"${name === 'authority' ? printable(`//${value}`).slice(2) : printable(value)}"`;
}

/** What the profiles answer that do not agree with the one in force; nothing where all agree. */
export function otherProfiles(reference: string, base: BaseUri, target: string | null): string {
  const answers = new Map<string, string[]>();
  for (const name of Object.keys(profiles) as ProfileName[]) {
    const other = parseBase(base.uri, name, base.container);
    const answer = other ? (resolve(reference, other).target ?? 'none') : 'none';
    if (answer !== (target ?? 'none')) answers.set(answer, [...(answers.get(answer) ?? []), name]);
  }
  return [...answers]
    .map(([answer, names]) => `  ${pc.dim(names.join(', '))}: ${printable(answer)}`)
    .join('\n');
}
