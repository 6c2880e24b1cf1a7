/**
 * For processes that live for seconds: no costly optimization or compilation, a larger initial heap, and no parallel
 * garbage collection that takes cores from others.
 */
export const forShort = [
  '--liftoff-only',
  '--single-threaded-gc',
  '--min-semi-space-size=16',
  '--max-lazy',
  // Not an option of Node 24.
  ...(Number.parseInt(process.versions.node, 10) < 24 ? ['--interrupt-budget=1000000'] : []),
]
