import type { Trace } from '@linkwright/uri';
import pc from 'picocolors';
import { printable } from '../../terminal/printable.ts';

/** The steps of a resolution, each with the values that it leaves behind. */
export function shownTrace({ reference, base, target, problem, steps }: Trace): string {
  const lines = steps.map(({ step, section, text, values }) => {
    const known = Object.entries(values).map(
      ([name, value]) =>
        `      ${name.padEnd(10)} ${value === null ? pc.dim('undefined') : `"${printable(value)}"`}\n`,
    );
    return `  ${pc.bold(step.padEnd(6))}${text} ${pc.dim(`(${section})`)}\n${known.join('')}`;
  });
  const result = target === null ? pc.red(problem ?? 'none') : printable(target);
  return `${printable(reference)} ${pc.dim('against')} ${printable(base)}\n${lines.join('')}  ${pc.bold('target')} ${result}\n`;
}
