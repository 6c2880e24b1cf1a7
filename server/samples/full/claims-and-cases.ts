import { eq } from 'drizzle-orm'
import { claimHistory, claims } from '#server/money/schema/claims.ts'
import { caseEntries, cases } from '#server/people/schema/cases.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { insertCases, type SampleCase } from '#server/samples/cases.ts'
import { insertClaims, type SampleClaim } from '#server/samples/claims.ts'
import type { SeedStep } from '#server/samples/seed.ts'
import { timeSheetHistory, timeSheets } from '#server/time/schema/time-sheets.ts'
import { officeCities } from '#src/content/firm/company.ts'
import { sampleNames } from '#src/content/firm/sample-names.ts'
import { type AuditEntry, insertAudit } from './sample-rows.ts'

/** Oldest first: numbers follow the order. */
const moreClaims: readonly SampleClaim[] = [
  {
    ...{ owner: 14, manager: 2, daysAgo: 44, status: 'Paid', billable: true },
    spent: { category: 'Travel', merchant: 'Delta Air Lines', amount: 38_620, currency: 'USD' },
    description: 'Flight to the first week with the client.',
  },
  {
    ...{ owner: 5, manager: 1, daysAgo: 35, status: 'Paid' },
    spent: { category: 'Travel', merchant: 'Amtrak Cascades', amount: 9_800, currency: 'USD' },
    description: 'Train to Vancouver for the open day of the Canadian office.',
  },
  {
    ...{ owner: 10, manager: 4, daysAgo: 22, status: 'Approved' },
    spent: { category: 'Travel', merchant: 'Porter Airlines', amount: 28_940, currency: 'CAD' },
    description: 'Flight to Montreal, two candidates and the airline caterer.',
  },
  {
    ...{ owner: 13, manager: 7, daysAgo: 19, status: 'Approved' },
    spent: { category: 'Training', merchant: 'AWS Training', amount: 30_000, currency: 'USD' },
    description: 'Exam AWS Certified Data Engineer.',
  },
  {
    ...{ owner: 16, manager: 6, daysAgo: 14, status: 'Approved', billable: true },
    spent: { category: 'Lodging', merchant: 'Hilton Raleigh', amount: 47_150, currency: 'USD' },
    description: 'Two nights for the workshop with the physicians.',
  },
  {
    ...{ owner: 7, manager: 2, daysAgo: 10, status: 'Approved' },
    spent: { category: 'Equipment', merchant: 'Best Buy Canada', amount: 21_499, currency: 'CAD' },
    description: 'Headset for calls from the open office.',
  },
  {
    ...{ owner: 12, manager: 5, daysAgo: 6, status: 'Submitted' },
    spent: { category: 'Equipment', merchant: 'Croma, Hyderabad', amount: 349_900, currency: 'INR' },
    description: 'Scanner for signed papers.',
  },
  {
    ...{ owner: 10, manager: 4, daysAgo: 5, status: 'Submitted' },
    spent: { category: 'Meals', merchant: 'Terroni, Toronto', amount: 11_360, currency: 'CAD' },
    description: 'Lunch with the staffing lead of Laurentide Consultants.',
  },
  {
    ...{ owner: 17, manager: 3, daysAgo: 4, status: 'Submitted', billable: true },
    spent: { category: 'Mileage', merchant: 'Own car, 96 miles', amount: 6_720, currency: 'USD' },
    description: 'To the rolling mill and back, sensor inspection.',
  },
]

const moreCases: readonly SampleCase[] = [
  {
    ...{ owner: 23, daysAgo: 30, category: 'Other', priority: 'Normal' },
    subject: 'May we present the same person to two of your clients?',
    description: 'Marisela Ortega fits two of your contracts. We would not want to spoil either.',
    answers: [
      {
        action: 'resolve',
        text: 'Yes, as long as she knows of both. Submit her to each; we keep the two apart.',
      },
      { action: 'close', text: 'Clear, thank you.' },
    ],
  },
  {
    ...{ owner: 3, daysAgo: 20, category: 'HR', priority: 'Normal' },
    subject: 'First day of two consultants on the same Monday',
    description: 'Who walks them through the handbook and the security policy? I am with a client that day.',
    answers: [{ action: 'resolve', text: 'I do, both together at 10 am. They have the invitation.' }],
  },
  {
    ...{ owner: 15, daysAgo: 12, category: 'Time Sheet', priority: 'Normal' },
    subject: 'Which client do I choose for the training day?',
    description: 'On Monday I had the safety training of the client. Does it count as work there?',
    answers: [{ action: 'answer', text: 'It does. Please enter it with the task “Safety training”.' }],
  },
  {
    ...{ owner: 10, daysAgo: 9, category: 'IT', priority: 'Normal' },
    subject: 'Calendar of the recruiting team shows the wrong hours',
    description: `Interviews that I book at 2 pm ${officeCities.ca} time appear at 11 am for ${sampleNames[10][0]}.`,
    answers: [
      { action: 'ask', text: 'Which time zone does your profile have? Please send a picture of it.' },
    ],
  },
  {
    ...{ owner: 24, daysAgo: 6, category: 'Other', priority: 'High' },
    subject: 'Payment of our last invoice',
    description: 'Our invoice BTP-1187 is 12 days over its date. Is anything missing on it?',
    answers: [
      { action: 'ask', text: 'The purchase order is missing. Please send it once more with PO-4117.' },
    ],
  },
  {
    ...{ owner: 21, daysAgo: 4, category: 'Other', priority: 'Normal' },
    subject: 'New certificate of insurance',
    description: 'Ours was renewed last week. Where do we send it?',
    answers: [
      { action: 'ask', text: 'Here, as an answer to this case. Please name the policy number as well.' },
    ],
  },
  {
    ...{ owner: 17, daysAgo: 3, category: 'HR', priority: 'Normal' },
    subject: 'Letter of employment for my landlord',
    description:
      'My new landlord asks for a letter with my start date and salary. Could I have it by Friday?',
  },
  {
    ...{ owner: 5, daysAgo: 2, category: 'Benefits', priority: 'Normal' },
    subject: 'Health plan for consultants who join in the middle of a month',
    description: 'Two of them asked me when their cover begins. What do we tell them?',
  },
  {
    ...{ owner: 12, daysAgo: 2, category: 'IT', priority: 'Low' },
    subject: 'Second screen for the payroll week',
    description: 'Comparing sheets and slips on one screen takes me an hour more. Is there a spare one?',
  },
  {
    ...{ owner: 13, daysAgo: 1, category: 'IT', priority: 'Urgent' },
    subject: 'No access to the client network since this morning',
    description: 'The token says “revoked”. The client’s help desk says it has to come from us.',
  },
]

export const addClaimsAndCases: SeedStep = {
  name: 'full-claims-and-cases',
  apply: async (tx, now) => {
    await insertClaims(tx, moreClaims, now)
    await insertCases(tx, moreCases, now)
  },
}

const findSheetEntries = async (tx: Transaction): Promise<AuditEntry[]> => {
  const rows = await tx
    .select({ entry: timeSheetHistory, subjectId: timeSheets.employeeId })
    .from(timeSheetHistory)
    .innerJoin(timeSheets, eq(timeSheets.id, timeSheetHistory.sheetId))
    .where(eq(timeSheets.kind, 'sheet'))
  return rows.map(({ entry: { at, actorId, step, sheetId, from, to }, subjectId }) => ({
    ...{ at, actorId, subjectId, action: `sheet.${step}`, target: { kind: 'sheet', id: sheetId } },
    facts: { ...(from && { from }), to },
  }))
}

const findClaimEntries = async (tx: Transaction): Promise<AuditEntry[]> => {
  const rows = await tx
    .select({ entry: claimHistory, subjectId: claims.ownerId })
    .from(claimHistory)
    .innerJoin(claims, eq(claims.id, claimHistory.claimId))
  return rows.map(({ entry: { at, personId: actorId, action, claimId, status }, subjectId }) => ({
    ...{ at, actorId, subjectId, action: `claim.${action}`, target: { kind: 'claim', id: claimId } },
    facts: { to: status },
  }))
}

const findCaseEntries = async (tx: Transaction): Promise<AuditEntry[]> => {
  const rows = await tx
    .select({ entry: caseEntries, subjectId: cases.ownerId })
    .from(caseEntries)
    .innerJoin(cases, eq(cases.id, caseEntries.caseId))
  return rows.map(({ entry: { at, personId: actorId, action, caseId, status }, subjectId }) => ({
    ...{ at, actorId, subjectId, action: `case.${action}`, target: { kind: 'case', id: caseId } },
    facts: { to: status, files: 0 },
  }))
}

export const addWorkAudit: SeedStep = {
  name: 'full-work-audit',
  apply: async (tx) => {
    await insertAudit(tx, [
      ...(await findSheetEntries(tx)),
      ...(await findClaimEntries(tx)),
      ...(await findCaseEntries(tx)),
    ])
  },
}
