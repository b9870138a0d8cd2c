// Language Server Protocol 3.17, "Code Action Request".
import type { Finding } from '@linkwright/check';
import { masked } from '@linkwright/check/masked';
import { fileEdits } from '@linkwright/core';
import {
  type CodeAction,
  type CodeActionContext,
  CodeActionKind,
  type Diagnostic,
  type Range,
  type TextEdit,
} from 'vscode-languageserver/node';
import { diagnosticsOf, textEdits } from './diagnostics.ts';
import type { DocumentText } from './document-text.ts';
import type { EditedTree, PlacedLink } from './edited-tree.ts';
import { isSamePosition, touches } from './positions.ts';

/**
 * What was meant, for the findings that touch a range and those that the editor names. What it keeps of a diagnostic is its
 * range and its code: some drop the rest.
 */
export async function fixesAt(
  range: Range,
  { diagnostics, only }: CodeActionContext,
  text: DocumentText,
  tree: EditedTree,
): Promise<CodeAction[]> {
  if (!isWanted(CodeActionKind.QuickFix, only)) return [];
  const findings = (await tree.findings(text)).filter(({ suggestion }) => suggestion !== undefined);
  if (findings.length === 0) return [];
  const links = await tree.links(text);
  const found = diagnosticsOf(findings, text);
  return findings.flatMap((finding, index) => {
    const here = found[index] as Diagnostic;
    const named = diagnostics.find((each) => isSame(each, here));
    return named || touches(here.range, range) ? fixOf(finding, named ?? here, links, text) : [];
  });
}

/** A kind holds those below it. An editor that asks for others (on saving, say) may apply what it gets unasked. */
function isWanted(kind: CodeActionKind, only: readonly CodeActionKind[] | undefined): boolean {
  return (
    only === undefined || only.some((each) => each === '' || kind === each || kind.startsWith(`${each}.`))
  );
}

function isSame(a: Diagnostic, b: Diagnostic): boolean {
  return (
    a.code === b.code &&
    isSamePosition(a.range.start, b.range.start) &&
    isSamePosition(a.range.end, b.range.end)
  );
}

/** None where the notation of the document can't write it so. */
function fixOf(
  { suggestion = '', start, end, fixable }: Finding,
  diagnostic: Diagnostic,
  links: readonly PlacedLink[],
  text: DocumentText,
): readonly CodeAction[] {
  const found = links.find((each) => each.start === start && each.end === end);
  const edits = found ? editsTo(suggestion, found, text) : [];
  if (edits.length === 0) return [];
  return [
    {
      title: `Write ${masked(suggestion)}`,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      isPreferred: fixable === true,
      edit: { changes: { [text.uri]: [...edits] } },
    },
  ];
}

/** The edits that make a link say another reference. */
function editsTo(reference: string, { link }: PlacedLink, text: DocumentText): readonly TextEdit[] {
  const edit = link.notation.encode(reference, link.entity, link.start, link.end);
  return edit ? textEdits(fileEdits([{ ...edit, entity: link.entity }]), text) : [];
}
