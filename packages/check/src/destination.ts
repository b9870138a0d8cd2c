/** The place that a link leads to. */
export interface Destination {
  /**
   * Absolute, of the file or folder that the server gives, or that it would have to have; of a page in a web archive the
   * normal form of its URI.
   */
  readonly path: string;
  readonly there: boolean;
}
