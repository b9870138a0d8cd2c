/**
 * What one message may ask for. Beyond a limit nothing is lost: the bytes stay as they are, unread, and a diagnostic
 * says so.
 */
export interface MailLimits {
  /** How deep multiparts and messages may stand in one another. */
  readonly depth: number;
  /** Parts of one message, all levels together. */
  readonly parts: number;
  /** Bytes of one header field, or of one line of a calendar or card with its folds, that are read for what they say. */
  readonly field: number;
  /**
   * Bytes of one message in an mbox that are held at once. Of a larger one the rest is handed on unread, and of one of Outlook
   * nothing is read.
   */
  readonly message: number;
}

/** Mail has seldom more than ten levels, and a path of a thousand numbers serves nobody. */
export const MAIL_LIMITS: MailLimits = {
  depth: 100,
  parts: 100_000,
  field: 65_536,
  message: 256 * 1024 * 1024,
};
