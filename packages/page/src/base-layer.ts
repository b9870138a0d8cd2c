/** One layer of section 5.1, as plain data. */
export interface BaseLayer {
  readonly uri: string;
  /** `5.1.1` to `5.1.4`. */
  readonly rule: string;
  readonly from: string;
  /** Who declared it, in words. */
  readonly by?: string;
  /** As it was declared, where that is another text. */
  readonly declared?: string;
}
