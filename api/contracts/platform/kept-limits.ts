/**
 * Bounds that the server goes by and pages of words name. A file of its own that imports nothing, so that such a page loads
 * no schemas with them.
 */
export const keptLimits = {
  /** How long a sign-in code can be used. */
  codeMinutes: 5,
  /** How often a sign-in code may be guessed at. */
  codeTries: 5,
  /** Without any call, after which a session ends unless a server is set otherwise. */
  idleMinutes: 60,
  /** In all, after which a session ends unless a server is set otherwise. */
  sessionHours: 12,
  /** How long the signed address of a file is good. */
  fileAddressMinutes: 5,
  /** How long reading a file that somebody sent may take, and how much memory. */
  readingSeconds: 10,
  readingMebibytes: 640,
  /** How often what is too old is erased. */
  tidyEveryHours: 6,
  /** Within how many days a request about personal data is answered. */
  requestDays: 30,
} as const
