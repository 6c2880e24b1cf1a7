const modes = ['embedded', 'marked', 'both'] as const

const given = process.env.TEST_ENGINES || 'embedded'

const mode = modes.find((name) => name === given)
if (!mode) throw new Error(`TEST_ENGINES must be one of ${modes.join(', ')}, but is "${given}".`)

/**
 * `embedded`: embedded engine and a folder; `marked`: marked tests on PostgreSQL and a bucket; `both`: all tests on
 * all.
 */
export const testEngines = mode
