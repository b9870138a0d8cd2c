// What plain data has to look like, where there may be millions of it: a schema takes three microseconds for each
// record, as long as JSON takes to read it.

/** Whether a value has a shape. */
export type Shape = (value: unknown) => boolean;

export const text: Shape = (value) => typeof value === 'string';

export const flag: Shape = (value) => typeof value === 'boolean';

/** What threads of one process alone tell each other. */
export const absent: Shape = (value) => value === undefined;

/** A whole number from 0. */
export const whole: Shape = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

export function orNull(shape: Shape): Shape {
  return (value) => value === null || shape(value);
}

/** Absent is another shape than null. */
export function optional(shape: Shape): Shape {
  return (value) => value === undefined || shape(value);
}

export function oneOf(values: Iterable<unknown>): Shape {
  const those = new Set(values);
  return (value) => those.has(value);
}

export function listOf(item: Shape): Shape {
  return (value) => Array.isArray(value) && value.every(item);
}

export function tuple(...shapes: readonly Shape[]): Shape {
  return (value) =>
    Array.isArray(value) &&
    value.length === shapes.length &&
    shapes.every((shape, index) => shape(value[index]));
}

/** An object with all fields of `Type`; others are not looked at. */
export function record<Type>(fields: { readonly [Name in keyof Type]-?: Shape }): Shape {
  const shapes = Object.entries<Shape>(fields);
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    for (const [name, shape] of shapes) if (!shape((value as Record<string, unknown>)[name])) return false;
    return true;
  };
}
