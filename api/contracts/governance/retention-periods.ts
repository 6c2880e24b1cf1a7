import { type LegalBasis, legalMinimums } from './legal-minimums.ts'

/** What is kept for a while and then erased by itself, as the privacy policy names it. */
export const retainedKinds = [
  'applications',
  'candidates',
  'messages',
  'partnerRequests',
  'dataRequests',
  'jobAlerts',
  'cases',
  'timeSheets',
  'leave',
  'claims',
  'employees',
  'partners',
  'legalHolds',
  'audit',
] as const

export type RetainedKind = (typeof retainedKinds)[number]

/** Whose law counts: by the place of the work applied for, of an employee's home, or of their office. */
export const retentionPlaces = [
  'everywhere',
  'california',
  'washington',
  'unitedStates',
  'canada',
  'india',
  'elsewhere',
] as const

export type RetentionPlace = (typeof retentionPlaces)[number]

type Period = { kind: RetainedKind; place: RetentionPlace; least: LegalBasis | null; most: number }

const period = (
  kind: RetainedKind,
  place: RetentionPlace,
  least: LegalBasis | null,
  most: number,
): Period => ({
  kind,
  place,
  least,
  most,
})

/**
 * For each kind of record and place the least that law demands, and the most months that the privacy policy promises. A
 * server may be set to less than is promised, and to no less than law demands.
 */
export const retentionPeriods = {
  applicationsCalifornia: period('applications', 'california', 'californiaApplications', 48),
  applicationsUnitedStates: period('applications', 'unitedStates', 'applications', 48),
  applicationsElsewhere: period('applications', 'elsewhere', null, 48),
  candidates: period('candidates', 'everywhere', null, 48),
  messages: period('messages', 'everywhere', null, 12),
  partnerRequests: period('partnerRequests', 'everywhere', null, 12),
  /** From the day they were closed. */
  dataRequests: period('dataRequests', 'everywhere', null, 24),
  /** From the day they were confirmed or kept; one month before, people are asked whether to keep them. */
  jobAlerts: period('jobAlerts', 'everywhere', null, 13),
  cases: period('cases', 'everywhere', null, 24),
  timeSheetsWashington: period('timeSheets', 'washington', 'washingtonTimeRecords', 84),
  timeSheetsUnitedStates: period('timeSheets', 'unitedStates', 'timeRecords', 84),
  timeSheetsCanada: period('timeSheets', 'canada', 'canadaTimeRecords', 84),
  timeSheetsIndia: period('timeSheets', 'india', 'indiaTimeRecords', 84),
  leaveWashington: period('leave', 'washington', 'washingtonTimeRecords', 84),
  leaveUnitedStates: period('leave', 'unitedStates', 'timeRecords', 84),
  leaveCanada: period('leave', 'canada', 'canadaLeave', 84),
  leaveIndia: period('leave', 'india', 'indiaTimeRecords', 84),
  claimsUnitedStates: period('claims', 'unitedStates', 'expenses', 84),
  claimsCanada: period('claims', 'canada', 'canadaExpenses', 84),
  claimsIndia: period('claims', 'india', 'indiaExpenses', 108),
  employeesCalifornia: period('employees', 'california', 'californiaEmployees', 84),
  employeesWashington: period('employees', 'washington', 'washingtonEmployees', 84),
  employeesUnitedStates: period('employees', 'unitedStates', 'employees', 84),
  employeesCanada: period('employees', 'canada', 'canadaEmployees', 84),
  employeesIndia: period('employees', 'india', 'indiaEmployees', 84),
  partners: period('partners', 'everywhere', null, 48),
  /** From the day they ended. */
  legalHolds: period('legalHolds', 'everywhere', null, 24),
  /** Set by `AUDIT_MONTHS`; its entries leave by whole months. */
  audit: period('audit', 'everywhere', null, 24),
} as const satisfies Record<string, Period>

export type RetentionKey = keyof typeof retentionPeriods

export const retentionKeys = Object.keys(retentionPeriods).filter(
  (key): key is RetentionKey => key in retentionPeriods,
)

/** The months law demands for a period; 1 where it demands none. */
export const leastMonths = (key: RetentionKey): number => {
  const { least } = retentionPeriods[key]
  return least === null ? 1 : legalMinimums[least].months
}

/** Periods that a server is set to, where they are not what is promised. */
export type RetentionSettings = Partial<Record<RetentionKey, number>>

/** How many months a server keeps what a period is about. */
export const getMonths = (set: RetentionSettings, key: RetentionKey): number =>
  set[key] ?? retentionPeriods[key].most
