// Where the documents on bases in mail differ, as data.

/** The documents that say what is a base in a message. */
export type MhtmlProfileName = 'draft-07' | 'rfc2110' | 'rfc2557';

/** Where they differ; each can be chosen by itself. */
export interface MhtmlChoices {
  /**
   * Whether a Content-Base field declares a base.
   * true: before Content-Location (draft-07, 5.1.1; RFC 2110, 4.2 and 5).
   * false: the field does not exist (RFC 2557 took it out).
   */
  readonly contentBase: boolean;
  /**
   * What a relative Content-Location does for the base.
   * `resolve`: it is resolved and then serves (draft-07, 5.1.1).
   * `ignore`: only an absolute one is a base; a relative one is a label and no more (RFC 2557, 5).
   */
  readonly relativeContentLocation: 'resolve' | 'ignore';
  /**
   * Whether a multipart's base is the base of its parts.
   * true: composite entities define the retrieval context of what they hold (draft-07, 5.1.2; RFC 2557, 5).
   * false: a field counts for its own heading only, and says nothing in that of a multipart (RFC 2110, 4.1).
   */
  readonly multipartInherits: boolean;
}

export interface MhtmlProfile extends MhtmlChoices {
  readonly name: MhtmlProfileName;
}

/** What each of them says. */
export const mhtmlProfiles: Readonly<Record<MhtmlProfileName, MhtmlProfile>> = {
  'draft-07': {
    name: 'draft-07',
    contentBase: true,
    relativeContentLocation: 'resolve',
    multipartInherits: true,
  },
  rfc2110: {
    name: 'rfc2110',
    contentBase: true,
    relativeContentLocation: 'resolve',
    multipartInherits: false,
  },
  rfc2557: {
    name: 'rfc2557',
    contentBase: false,
    relativeContentLocation: 'ignore',
    multipartInherits: true,
  },
};
