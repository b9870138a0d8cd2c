// Commands that define others: `\newcommand` (LaTeX2e; etoolbox and xargs have their like), `\NewDocumentCommand` (usrguide), and
// TeX's own `\def`.
import { type Arguments, behindSpace } from './arguments.ts';

/** How the head of a definition is written. */
type DefinitionForm = 'command' | 'primitive' | 'document';

/** A command that defines another one, or an environment. */
export interface Definer {
  readonly form: DefinitionForm;
  /** How many texts follow the head: an environment has one for its beginning and one for its end. */
  readonly bodies: 1 | 2;
}

/** What a definition is of, and where what that stands for is to begin: at a brace or at white space before one. */
interface DefinitionHead {
  /** With its backslash where it is a command. */
  readonly name: string;
  readonly body: number;
}

/** By their names, without the backslash. */
export const DEFINERS: ReadonlyMap<string, Definer> = new Map(
  Object.entries({
    newcommand: { form: 'command', bodies: 1 },
    renewcommand: { form: 'command', bodies: 1 },
    providecommand: { form: 'command', bodies: 1 },
    DeclareRobustCommand: { form: 'command', bodies: 1 },
    newrobustcmd: { form: 'command', bodies: 1 },
    newenvironment: { form: 'command', bodies: 2 },
    renewenvironment: { form: 'command', bodies: 2 },
    renewrobustcmd: { form: 'command', bodies: 1 },
    providerobustcmd: { form: 'command', bodies: 1 },
    CheckCommand: { form: 'command', bodies: 1 },
    newcommandx: { form: 'command', bodies: 1 },
    renewcommandx: { form: 'command', bodies: 1 },
    providecommandx: { form: 'command', bodies: 1 },
    DeclareRobustCommandx: { form: 'command', bodies: 1 },
    newenvironmentx: { form: 'command', bodies: 2 },
    renewenvironmentx: { form: 'command', bodies: 2 },
    def: { form: 'primitive', bodies: 1 },
    gdef: { form: 'primitive', bodies: 1 },
    edef: { form: 'primitive', bodies: 1 },
    xdef: { form: 'primitive', bodies: 1 },
    NewDocumentCommand: { form: 'document', bodies: 1 },
    RenewDocumentCommand: { form: 'document', bodies: 1 },
    ProvideDocumentCommand: { form: 'document', bodies: 1 },
    DeclareDocumentCommand: { form: 'document', bodies: 1 },
    NewExpandableDocumentCommand: { form: 'document', bodies: 1 },
    RenewExpandableDocumentCommand: { form: 'document', bodies: 1 },
    ProvideExpandableDocumentCommand: { form: 'document', bodies: 1 },
    DeclareExpandableDocumentCommand: { form: 'document', bodies: 1 },
    NewDocumentEnvironment: { form: 'document', bodies: 2 },
    RenewDocumentEnvironment: { form: 'document', bodies: 2 },
    ProvideDocumentEnvironment: { form: 'document', bodies: 2 },
    DeclareDocumentEnvironment: { form: 'document', bodies: 2 },
  } satisfies Record<string, Definer>),
);

/** What TeX has between a name and the text that it stands for. */
const PARAMETERS = /[^{}\\%\r\n]{0,200}/y;

/** The head behind a command that defines, which ends at `at` (units of the text). */
export function definitionHead(
  text: string,
  given: Arguments,
  form: DefinitionForm,
  at: number,
): DefinitionHead {
  const start = form === 'command' ? (given.behind(at, '*') ?? at) : at;
  const inBraces = form === 'primitive' ? undefined : given.braced(start);
  const end = inBraces ? inBraces.end + 1 : behindName(text, start);
  const said = inBraces
    ? text.slice(inBraces.start, inBraces.end)
    : text.slice(behindSpace(text, start), end);
  return { name: said.trim(), body: behindParameters(text, given, form, end) };
}

function behindParameters(text: string, given: Arguments, form: DefinitionForm, at: number): number {
  if (form !== 'primitive') return given.behind(at, form === 'command' ? 'oo' : 'm') ?? at;
  PARAMETERS.lastIndex = at;
  return PARAMETERS.test(text) ? PARAMETERS.lastIndex : at;
}

/** Behind the name of a command, and white space before it; at what is none. */
function behindName(text: string, start: number): number {
  const at = behindSpace(text, start);
  return text[at] === '\\' ? lettersEnd(text, at + 1) : at;
}

/** Where the letters of a command's name end that begin at `start`; `@` is one in packages. */
export function lettersEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && isLetter(text.charCodeAt(at))) at += 1;
  return at;
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code === 0x40;
}
