// Settings of Sphinx (`conf.py`; sphinx-doc.org, "Configuration"): a program, of which texts and lists of them are read.
const COMMENT = /#.*/g;
const TEXT = /(['"])([^'"\n]+)\1/g;

/** Settings as they count. */
export function withoutComments(settings: string): string {
  return settings.replaceAll(COMMENT, '');
}

/** The texts that a setting is, or is a list of; undefined where nothing sets it to such. */
export function textsOfSetting(name: string, settings: string): readonly string[] | undefined {
  const value = new RegExp(
    `\\b${name}["']?[ \\t]*[:=][ \\t]*(\\[[^[\\]]*\\]|\\([^()]*\\)|'[^'\\n]*'|"[^"\\n]*")`,
  ).exec(settings)?.[1];
  return value === undefined ? undefined : Array.from(value.matchAll(TEXT), ([, , text = '']) => text);
}
