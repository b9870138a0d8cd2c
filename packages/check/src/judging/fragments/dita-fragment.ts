// DITA 1.3, "DITA addressing", "URI-based (direct) addressing": `topic/element`, and `./element` within a topic.

export const DITA = 'application/dita+xml';

/** Whether a fragment leads to an element of the topic that it stands in, or of another in the document. */
export function isInOwnTopic(fragment: string, names: ReadonlySet<string>): boolean {
  return fragment.startsWith('./') && inSomeTopic(fragment.slice(2), names).length > 0;
}

/** The fragment that is meant where an element is called by its id alone; undefined where several topics have it. */
export function withTopic(id: string, names: ReadonlySet<string>): string | undefined {
  const [only, ...others] = inSomeTopic(id, names);
  return others.length === 0 ? only : undefined;
}

function inSomeTopic(id: string, names: ReadonlySet<string>): readonly string[] {
  let byElement = BY_ELEMENT.get(names);
  if (!byElement) BY_ELEMENT.set(names, (byElement = grouped(names)));
  return byElement.get(id) ?? [];
}

/** Of documents by their names: the fragments of each element. */
const BY_ELEMENT = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, readonly string[]>>();

function grouped(names: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const byElement = new Map<string, string[]>();
  for (const name of names) {
    const slash = name.indexOf('/');
    if (slash < 0) continue;
    const element = name.slice(slash + 1);
    const known = byElement.get(element);
    if (known) known.push(name);
    else byElement.set(element, [name]);
  }
  return byElement;
}
