// What one message may ask for. Beyond a limit nothing is lost: the bytes stay as they are, unread,
// and a diagnostic says so.

/**
 * Multiparts and messages in one another. 100 is fine, 101 is not read further in: mail has seldom
 * more than ten, and a path of a thousand numbers serves nobody.
 */
export const DEPTH_LIMIT = 100;

/** Parts of one message, all levels together. 100,000 are fine. */
export const PARTS_LIMIT = 100_000;

/** Bytes of one header field that are read for what they say: 65,536 are fine, 65,537 are passed over. */
export const FIELD_LIMIT = 65_536;

/**
 * Bytes of one message in an mbox that are held at once: 256 MiB. Of a larger one the rest is handed
 * on unread.
 */
export const MESSAGE_LIMIT: number = 256 * 1024 * 1024;
