const modes = ['embedded', 'marked', 'both'] as const

const given = process.env.TEST_ENGINES || 'embedded'

const mode = modes.find((name) => name === given)
if (!mode) throw new Error(`TEST_ENGINES must be one of ${modes.join(', ')}, but is "${given}".`)

/**
 * Engines and stores that the server tests run on: the embedded engine and a folder; PostgreSQL and a bucket, but only marked
 * tests; or all tests on all of them.
 */
export const testEngines = mode
