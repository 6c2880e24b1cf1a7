/**
 * How long law asks a firm to keep a kind of record, in whole months from its day. Nothing of a record is erased before
 * that where its person could not be known without it. To be confirmed by the firm's counsel.
 */
export const legalMinimums = {
  /** Applications for work in California, or for work that can be done from there. */
  californiaApplications: { months: 48, law: 'California Government Code 12946' },
  /** Applications for work elsewhere in the United States. */
  applications: { months: 12, law: '29 CFR 1602.14' },
  /** Hours and leave, with the client's own sheets. */
  timeRecords: { months: 36, law: '29 CFR 516.5' },
  /** Expenses that were repaid, with their receipts. */
  expenses: { months: 48, law: '26 CFR 31.6001-1' },
} as const satisfies Record<string, { months: number; law: string }>

export type LegalBasis = keyof typeof legalMinimums

export const legalBases = Object.keys(legalMinimums).filter((key): key is LegalBasis => key in legalMinimums)
