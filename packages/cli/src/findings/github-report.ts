// GitHub Actions, "Workflow commands": annotations of a run.
import { isSiteUrl } from '@linkwright/corpus';
import { visible } from '../terminal/printable.ts';
import { checkoutPath } from './checkout-path.ts';
import type { FindingReport } from './report.ts';
import { whereWithin } from './where-within.ts';

const LEVELS = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** A workflow command a finding. What a document says can end neither the property nor the command. */
export function githubReport(): FindingReport {
  return {
    begin: () => '',
    document: (_file, findings) =>
      findings
        .map((finding) => {
          const { severity, file, line, column, rule, reference, message, suggestion } = finding;
          const instead = suggestion === undefined ? '' : `; perhaps ${suggestion}`;
          const title = `title=${property(rule)}`;
          const said = `${whereWithin(finding)}${reference}: ${message}${instead}`;
          // A page of a server stands in no file that could be annotated.
          if (isSiteUrl(file))
            return `::${LEVELS[severity]} ${title}::${data(`${file}:${line}:${column}: ${said}`)}\n`;
          const place = `file=${property(checkoutPath(file))},line=${line},col=${column}`;
          return `::${LEVELS[severity]} ${place},${title}::${data(said)}\n`;
        })
        .join(''),
    finish: () => '',
  };
}

function data(text: string): string {
  return visible(text).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
