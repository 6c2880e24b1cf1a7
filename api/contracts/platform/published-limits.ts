/** Also named by text pages: must import nothing, so that they load no schemas. */
export const publishedLimits = {
  codeMinutes: 5,
  codeTries: 5,
  /** Default. */
  idleMinutes: 60,
  /** Default. */
  sessionHours: 12,
  fileAddressMinutes: 5,
  /** Parsing an upload. */
  readingSeconds: 10,
  readingMebibytes: 640,
  /** Purge interval. */
  tidyEveryHours: 6,
  requestDays: 30,
} as const
