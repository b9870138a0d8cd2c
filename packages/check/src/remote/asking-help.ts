/** What whoever asks may do where a server is not asked, in the words of that program: it is told behind the reason. */
export interface AskingHelp {
  /** How addresses that are not public are asked all the same. */
  readonly privateAddress?: string | undefined;
  /** How pages are that robots.txt forbids. */
  readonly robots?: string | undefined;
}

/** A reason, and what can be done. */
export function withHelp(reason: string, help: string | undefined): string {
  return help === undefined ? reason : `${reason}; ${help}`;
}

/** What robots.txt says of a page. */
export function forbidden(help: AskingHelp | undefined): string {
  return withHelp('robots.txt of the server asks programs to stay away', help?.robots);
}
