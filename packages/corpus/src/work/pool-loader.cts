// What the pool requires in a thread. It tries `require` before `import()`, and Node aborts a program that ends while a
// thread loads modules by `require` (20.20: "IsGraphAsync must be used on an instantiated module").
const entry = import('./pool-entry.ts') as Promise<{ default: (given: unknown) => Promise<unknown> }>;
// Whoever gives it something to do hears of it.
entry.catch(() => {});

module.exports = async (given: unknown): Promise<unknown> => (await entry).default(given);
