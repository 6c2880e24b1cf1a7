/**
 * Statutory retention, whole months from the record's day; until then nothing that identifies its person is erased.
 * Counsel must confirm.
 */
export const legalMinimums = {
  /** Includes remote jobs possible from California. */
  californiaApplications: { months: 48, law: 'California Government Code 12946' },
  /** Rest of the United States. */
  applications: { months: 12, law: '29 CFR 1602.14' },
  /** With the client's own sheets. */
  timeRecords: { months: 36, law: '29 CFR 516.5' },
  washingtonTimeRecords: { months: 36, law: 'WAC 296-128-010' },
  canadaTimeRecords: { months: 36, law: 'Ontario Employment Standards Act, s. 15' },
  canadaLeave: { months: 60, law: 'Ontario Employment Standards Act, s. 15.1' },
  indiaTimeRecords: { months: 36, law: 'Payment of Wages Act, s. 13A' },
  /** Repaid expenses and receipts. */
  expenses: { months: 48, law: '26 CFR 31.6001-1' },
  canadaExpenses: { months: 84, law: 'Income Tax Act (Canada), s. 230(4)' },
  indiaExpenses: { months: 96, law: 'Companies Act, 2013 (India), s. 128(5)' },
  /** From the end of the account. */
  employees: { months: 36, law: '29 CFR 516.5' },
  californiaEmployees: { months: 48, law: 'California Government Code 12946' },
  washingtonEmployees: { months: 36, law: 'WAC 296-128-010' },
  canadaEmployees: { months: 36, law: 'Ontario Employment Standards Act, s. 15' },
  indiaEmployees: { months: 36, law: 'Payment of Wages Act, s. 13A' },
} as const satisfies Record<string, { months: number; law: string }>

export type LegalBasis = keyof typeof legalMinimums

export const legalBases = Object.keys(legalMinimums).filter((key): key is LegalBasis => key in legalMinimums)
