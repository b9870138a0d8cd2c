// Language Server Protocol 3.17, "Publish Diagnostics".
import type { Finding } from '@linkwright/check';
import { maskedFinding } from '@linkwright/check/masked';
import type { Edit } from '@linkwright/core';
import { type Diagnostic, DiagnosticSeverity, type Range, type TextEdit } from 'vscode-languageserver/node';
import type { DocumentText } from './document-text.ts';

const SEVERITY: Readonly<Record<Finding['severity'], DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

const SOURCE = 'linkwright';

/** Findings as an editor shows them, without passwords. */
export function diagnosticsOf(findings: readonly Finding[], text: DocumentText): Diagnostic[] {
  return findings.map((finding) => {
    const { rule, severity, message, reference, suggestion } = maskedFinding(finding);
    const said = reference === '' ? message : `${message}: ${reference}`;
    return {
      range: rangeOf(finding, text),
      severity: SEVERITY[severity],
      code: rule,
      source: SOURCE,
      message: suggestion === undefined ? said : `${said} → ${suggestion}?`,
    };
  });
}

/** What is encoded has no bytes of its own, and the place where it begins. */
function rangeOf(finding: Finding, text: DocumentText): Range {
  const { start, end } = finding;
  if (start !== null && end !== null) return text.range(start, end);
  const at = text.positionOf(finding);
  return { start: at, end: at };
}

/** Edits of bytes of UTF-8 as edits of text. */
export function textEdits(edits: readonly Edit[], text: DocumentText): TextEdit[] {
  return edits.map(({ start, end, bytes }) => ({
    range: text.range(start, end),
    newText: new TextDecoder().decode(bytes),
  }));
}
