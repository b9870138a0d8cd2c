import type { Diagnostic, Link, Seal } from '@linkwright/core';

/** The codes of what is told of seals. */
export const SEAL_CODES: ReadonlySet<string> = new Set([
  'arc-invalidated',
  'damaged-packing',
  'damaged-pdf',
  'digest-invalidated',
  'dkim-invalidated',
  'encrypted-part',
  'encrypted-pdf',
  'read-only-message',
  'read-only-packing',
  'signed-archive',
  'signed-part',
  'signed-pdf',
]);

/** What the seals of a document have to do with a run: those that kept links as they are, those that broke. */
export class SealReport {
  readonly #allowed: boolean;
  readonly #kept = new Set<Seal>();
  #unwritable: Seal | undefined;
  readonly #broken = new Set<Seal>();

  /** `allowed`: sealed parts may be changed. */
  constructor(allowed: boolean) {
    this.#allowed = allowed;
  }

  /** Whether the link may be changed; if not, its seal is told. */
  permits({ entity }: Link): boolean {
    const unwritable = entity.seals?.find(({ policy }) => policy === 'never');
    this.#unwritable ??= unwritable;
    const seal = unwritable
      ? undefined
      : entity.seals?.find(({ policy }) => policy === 'keep' || (policy === 'leave' && !this.#allowed));
    if (seal) this.#kept.add(seal);
    return !unwritable && !seal;
  }

  /** The link was changed. */
  changed({ entity }: Link): void {
    for (const seal of entity.seals ?? []) this.#broken.add(seal);
  }

  /** One for each seal for which links were kept, whatever their number. */
  kept(source: string): readonly Diagnostic[] {
    return Array.from(this.#kept, (seal) => diagnosticOf(seal, seal.message, source));
  }

  /** Why the document is left alone, where a link that was to change stands in what nothing can write back. */
  unwritable(source: string): Diagnostic | undefined {
    const seal = this.#unwritable;
    return seal && { ...diagnosticOf(seal, seal.message, source), severity: 'error' };
  }

  /** One for each seal that no longer holds. */
  broken(source: string): readonly Diagnostic[] {
    return Array.from(this.#broken, (seal) => diagnosticOf(seal, brokenMessage(seal), source));
  }
}

function brokenMessage({ policy, message, subject }: Seal): string {
  return policy === 'report' ? message : `${subject} was changed, and its signature no longer holds`;
}

function diagnosticOf({ code, span }: Seal, message: string, source: string): Diagnostic {
  return { code, severity: 'warning', message, source, ...(span && { span }) };
}
