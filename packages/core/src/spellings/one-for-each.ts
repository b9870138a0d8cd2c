/**
 * The same answer for the same key, made when it is first asked for: notations that are told apart by a few settings are
 * objects that references share, as places are. Keys are compared as those of a Map are, and all answers are kept.
 */
export function oneForEach<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    let made = known.get(key);
    if (made === undefined) known.set(key, (made = make(key)));
    return made;
  };
}
