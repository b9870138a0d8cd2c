/** What any document may ask for, whatever its format. Beyond it nothing is read, and a diagnostic says so. */
export interface DocumentLimits {
  /** How deep documents may stand in one another (`srcdoc` in `srcdoc`, message in message), and `xml:base` in itself. */
  readonly nesting: number;
  /** Bytes of one reference as it stands. A longer one is told as a problem and not as a reference. */
  readonly reference: number;
}

/** Pages hold pictures of some megabytes as `data:` URIs. */
export const DOCUMENT_LIMITS: DocumentLimits = { nesting: 256, reference: 1 << 26 };
