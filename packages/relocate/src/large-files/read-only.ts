/** Why nothing is written into a mailbox of Outlook's: the code of the seal on each of its messages. */
export const READ_ONLY = 'read-only-message';
