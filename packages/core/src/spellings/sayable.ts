/** Whether a text has no control characters, line breaks among them, and each of its characters whole. */
export function isSayable(text: string): boolean {
  return !/[\u0000-\u001F\u007F]/.test(text) && text.isWellFormed();
}
