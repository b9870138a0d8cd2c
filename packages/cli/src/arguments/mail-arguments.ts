import type { ReadingOptions } from '@linkwright/corpus';
import { type Command, Option } from 'commander';

type MailOptions = NonNullable<ReadingOptions['mail']>;
type MhtmlChoices = NonNullable<MailOptions['choices']>;

/** How messages are read, and what is a base in them where the documents differ. */
export interface MailArguments {
  readonly attachments?: boolean;
  readonly mhtml: NonNullable<MailOptions['profile']>;
  readonly contentBase?: 'yes' | 'no';
  readonly relativeContentLocation?: 'resolve' | 'ignore';
  readonly multipartBase?: 'inherit' | 'ignore';
}

const PROFILES: readonly MailArguments['mhtml'][] = ['draft-07', 'rfc2110', 'rfc2557'];

export function addMailOptions(command: Command): Command {
  return command
    .option('--attachments', 'read attachments of messages too, those that are of a readable type')
    .addOption(
      new Option('--mhtml <NAME>', 'the document that says what is a base in a message')
        .choices(PROFILES)
        .default('draft-07'),
    )
    .addOption(
      new Option('--content-base <CHOICE>', 'whether a Content-Base field is a base').choices(['yes', 'no']),
    )
    .addOption(
      new Option(
        '--relative-content-location <CHOICE>',
        'a relative Content-Location is resolved and serves, or is a label and no more',
      ).choices(['resolve', 'ignore']),
    )
    .addOption(
      new Option(
        '--multipart-base <CHOICE>',
        'whether parts have the base of the multipart around them',
      ).choices(['inherit', 'ignore']),
    );
}

/** The profile, and the choices that were made one by one. */
export function mailOptions(options: MailArguments): MailOptions {
  const { attachments = false, mhtml, contentBase, relativeContentLocation, multipartBase } = options;
  const choices: MhtmlChoices = {
    ...(contentBase && { contentBase: contentBase === 'yes' }),
    ...(relativeContentLocation && { relativeContentLocation }),
    ...(multipartBase && { multipartInherits: multipartBase === 'inherit' }),
  };
  return { attachments, profile: mhtml, choices };
}
