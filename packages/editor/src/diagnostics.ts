// Language Server Protocol 3.17, "Publish Diagnostics" and "Code Action Request".
import type { Finding } from '@linkwright/check';
import { type Edit, fileEdits } from '@linkwright/core';
import { type Diagnostic, DiagnosticSeverity, type Range, type TextEdit } from 'vscode-languageserver/node';
import type { DocumentText } from './document-text.ts';
import type { EditedTree } from './edited-tree.ts';

const SEVERITY: Readonly<Record<Finding['severity'], DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

const SOURCE = 'linkwright';

/** What a finding keeps with its diagnostic, for the fix that is asked for later. */
interface Fix {
  readonly suggestion: string;
  readonly certain: boolean;
}

/** Findings as an editor shows them. */
export function diagnosticsOf(findings: readonly Finding[], text: DocumentText): Diagnostic[] {
  return findings.map((finding) => {
    const { rule, severity, message, reference, suggestion, fixable = false } = finding;
    const said = reference === '' ? message : `${message}: ${reference}`;
    const fix: Fix | undefined = suggestion === undefined ? undefined : { suggestion, certain: fixable };
    return {
      range: rangeOf(finding, text),
      severity: SEVERITY[severity],
      code: rule,
      source: SOURCE,
      message: fix ? `${said} → ${fix.suggestion}?` : said,
      ...(fix && { data: fix }),
    };
  });
}

/** What is encoded has no bytes of its own, and the place where it begins. */
function rangeOf({ start, end, line, column }: Finding, text: DocumentText): Range {
  if (start !== null && end !== null) return text.range(start, end);
  const at = { line: line - 1, character: column - 1 };
  return { start: at, end: at };
}

/** The fix that a diagnostic knows of. */
export function fixOf({ source, data }: Diagnostic): Fix | undefined {
  return source === SOURCE && data ? (data as Fix) : undefined;
}

/** The edits that make the link in a range say another reference; none where it stands there no more, or can't be written so. */
export async function editsTo(
  reference: string,
  range: Range,
  text: DocumentText,
  tree: EditedTree,
): Promise<readonly TextEdit[]> {
  const [start, end] = [text.byteAt(range.start), text.byteAt(range.end)];
  const found = (await tree.links(text)).find((each) => each.start === start && each.end === end);
  if (!found) return [];
  const { link } = found;
  const edit = link.notation.encode(reference, link.entity, link.start, link.end);
  return edit ? textEdits(fileEdits([{ ...edit, entity: link.entity }]), text) : [];
}

/** Edits of bytes of UTF-8 as edits of text. */
export function textEdits(edits: readonly Edit[], text: DocumentText): TextEdit[] {
  return edits.map(({ start, end, bytes }) => ({
    range: text.range(start, end),
    newText: new TextDecoder().decode(bytes),
  }));
}
