/**
 * What settings in YAML say behind a key, where that is a path: a name in it may have spaces (yaml.org/spec/1.2.2, 7.3). `key` is
 * a regular expression, from the beginning of a line on; the path is the first group.
 */
export function saidPath(key: string): RegExp {
  return new RegExp(String.raw`^${key}[ \t]*:[ \t]*["']?([^\s"'#](?:[^"'#\r\n]*[^\s"'#])?)`, 'm');
}
