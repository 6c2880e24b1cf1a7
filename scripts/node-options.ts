/**
 * For processes that live for minutes: no costly compilation of the database engine, a larger initial heap, and no
 * parallel garbage collection that takes cores from others.
 */
export const forMinutes = ['--liftoff-only', '--single-threaded-gc', '--min-semi-space-size=16', '--max-lazy']

/** For processes that live for seconds or mostly run scripts once: they also optimize late. */
export const forShort = [
  ...forMinutes,
  // Not an option of Node 24.
  ...(Number.parseInt(process.versions.node, 10) < 24 ? ['--interrupt-budget=1000000'] : []),
]
