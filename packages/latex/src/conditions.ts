// Conditions: the TeXbook, chapter 20.

/** What begins like a condition and has no `\fi`: the tests of ifthen and etoolbox ("Tests"), and a sign of mathematics. */
const WITHOUT_FI = new RegExp(
  String.raw`^\\if(?:${[
    'thenelse|f|def|csdef|undef|blank|toggle|bool|boolexp[er]|rmnum|ltxcounter|inlist|inlistcs',
    '(?:def|cs)(?:undef|macro|param|prefix|protected|ltxprotect|empty|void|equal|string|strequal|counter|length|dimen)',
    'str(?:equal|empty)|num(?:comp|equal|greater|less|odd)|dim(?:comp|equal|greater|less)',
  ].join('|')})$`,
);

/** Other marks are comments, and signs behind a backslash. */
const OF_CONDITION = /^\\[A-Za-z]/;

/** Whether a command, by its name without the backslash, begins a condition that a `\fi` ends. */
export function beginsCondition(name: string): boolean {
  return name.startsWith('if') && !WITHOUT_FI.test(`\\${name}`);
}

/** The place behind the `\fi` or `\else` of an `\iffalse`, over conditions within; the end where it has none. */
export function behindFalse(text: string, start: number): number {
  const marks = /\\[^A-Za-z@]|%[^\r\n]*|\\(?:if[A-Za-z@]*|fi|else)(?![A-Za-z@])/g;
  marks.lastIndex = start;
  let depth = 1;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const [mark] = found;
    if (!OF_CONDITION.test(mark) || WITHOUT_FI.test(mark)) continue;
    if (mark === '\\fi') depth -= 1;
    else if (mark !== '\\else') depth += 1;
    if (depth === 0 || (depth === 1 && mark === '\\else')) return marks.lastIndex;
  }
  return text.length;
}
