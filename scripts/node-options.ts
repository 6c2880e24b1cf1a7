/**
 * Options of Node for what lives for seconds: it does not earn back what it costs to optimise the database engine, or
 * its own scripts before they have run for long, to compile what is never called, or to begin with a small heap; and to
 * collect garbage beside its work takes the core from others.
 */
export const forShort = [
  '--liftoff-only',
  '--single-threaded-gc',
  '--min-semi-space-size=16',
  '--max-lazy',
  // Node 24 has no such option.
  ...(Number.parseInt(process.versions.node, 10) < 24 ? ['--interrupt-budget=1000000'] : []),
]
