import { type LegalBasis, legalMinimums } from './legal-minimums.ts'

/** As named in the privacy policy. */
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

/** By place of the job, the employee's home, or their office. */
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

/** Statutory minimum and promised maximum in months; settings must lie between. */
export const retentionPeriods = {
  applicationsCalifornia: period('applications', 'california', 'californiaApplications', 48),
  applicationsUnitedStates: period('applications', 'unitedStates', 'applications', 48),
  applicationsElsewhere: period('applications', 'elsewhere', null, 48),
  candidates: period('candidates', 'everywhere', null, 48),
  messages: period('messages', 'everywhere', null, 12),
  partnerRequests: period('partnerRequests', 'everywhere', null, 12),
  /** From closing. */
  dataRequests: period('dataRequests', 'everywhere', null, 24),
  /** From confirmation or renewal. */
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
  /** From the end of the hold. */
  legalHolds: period('legalHolds', 'everywhere', null, 24),
  /** Set by `AUDIT_MONTHS`; purged by whole months. */
  audit: period('audit', 'everywhere', null, 24),
} as const satisfies Record<string, Period>

export type RetentionKey = keyof typeof retentionPeriods

export const retentionKeys = Object.keys(retentionPeriods).filter(
  (key): key is RetentionKey => key in retentionPeriods,
)

/** 1 without a statute. */
export const leastMonths = (key: RetentionKey): number => {
  const { least } = retentionPeriods[key]
  return least === null ? 1 : legalMinimums[least].months
}

/** Months. */
export type RetentionSettings = Partial<Record<RetentionKey, number>>

export const getMonths = (set: RetentionSettings, key: RetentionKey): number =>
  set[key] ?? retentionPeriods[key].most
