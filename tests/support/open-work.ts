import { claimHistory, claimPayments, claimReceipts, claims } from '#server/money/schema/claims.ts'
import { caseEntries, cases } from '#server/people/schema/cases.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { benchCandidates } from '#server/recruiting/schema/jobs.ts'
import { getId } from '#server/samples/people.ts'
import { clients, timeSheets } from '#server/time/schema/time-sheets.ts'
import { testTime } from './test-app.ts'

const createdAt = testTime

const clientId = '0c11e000-0000-4000-8000-000000000001'

export const sheetRow = (employeeId: string, status: 'Draft' | 'Rejected' | 'Submitted', day = '05') => ({
  createdAt,
  employeeId,
  kind: 'sheet' as const,
  clientId,
  startDate: `2026-01-${day}`,
  endDate: `2026-01-${day}`,
  status,
  totalMinutes: 480,
})

export const leaveRow = (
  employeeId: string,
  status: 'Submitted' | 'Approved',
  [startDate, endDate]: [string, string],
) => ({
  createdAt,
  employeeId,
  kind: 'leave' as const,
  startDate,
  endDate,
  status,
  totalMinutes: 0,
  leaveType: 'PTO' as const,
})

export const claimRow = (ownerId: string, status: 'Draft' | 'Rejected' | 'Submitted' | 'Approved') => ({
  createdAt,
  ownerId,
  status,
  date: '2026-01-05',
  category: 'Meals' as const,
  merchant: 'Pike Place Chowder',
  amount: 2345,
  currency: 'USD' as const,
  billable: false,
  description: 'Lunch with the client',
})

export const benchRow = (ownerId: string, name: string) => ({
  createdAt,
  ownerId,
  title: 'Data Engineer',
  name,
  exp: 7,
  location: 'Seattle, WA',
  visaStatus: 'H1B' as const,
  skills: ['SQL'],
  rate: 8000,
  availableFrom: '2026-03-02',
  relocate: false,
  remote: true,
  status: 'Available' as const,
})

const caseRow = (ownerId: string, status: 'New' | 'Waiting On You' | 'Resolved') => ({
  createdAt,
  updatedAt: createdAt,
  endedAt: status === 'Resolved' ? createdAt : null,
  ownerId,
  status,
  category: 'IT' as const,
  priority: 'Normal' as const,
  subject: 'New laptop',
})

const fileRow = (name: string) => ({
  createdAt,
  storedName: name,
  originalName: `${name}.pdf`,
  kind: 'pdf',
  bytes: 10,
  sha256: name,
})

const addDrafts = async (tx: Transaction, id: string) => {
  const stored = await tx
    .insert(files)
    .values(['bill', 'sheet', 'kept'].map(fileRow))
    .returning({ id: files.id })
  const [bill = '', sheet = '', kept = ''] = stored.map((file) => file.id)
  await tx
    .insert(timeSheets)
    .values([
      { ...sheetRow(id, 'Draft'), fileId: sheet },
      sheetRow(id, 'Rejected', '06'),
      { ...sheetRow(id, 'Submitted', '07'), fileId: kept },
    ])
  const [draft] = await tx
    .insert(claims)
    .values([claimRow(id, 'Draft'), claimRow(id, 'Submitted'), claimRow(id, 'Approved')])
    .returning({ id: claims.id })
  await tx
    .insert(claimReceipts)
    .values({ claimId: draft?.id ?? '', position: 0, fileId: bill, sentSha256: 'bill' })
}

export const addOpenWork = (database: Database) =>
  database.write(async (tx) => {
    const [tomas, naomi] = [getId(3), getId(9)]
    await tx.insert(clients).values({ id: clientId, createdAt, pro_name: 'Contoso' })
    await addDrafts(tx, tomas)
    await tx
      .insert(timeSheets)
      .values([
        leaveRow(tomas, 'Submitted', ['2026-05-04', '2026-05-08']),
        leaveRow(tomas, 'Approved', ['2026-02-27', '2026-03-02']),
        leaveRow(tomas, 'Approved', ['2026-02-02', '2026-02-03']),
        sheetRow(naomi, 'Submitted'),
        leaveRow(naomi, 'Submitted', ['2026-04-06', '2026-04-10']),
        sheetRow(naomi, 'Draft', '06'),
      ])
    await tx.insert(claims).values([claimRow(naomi, 'Submitted'), claimRow(naomi, 'Submitted')])
    await tx.insert(benchCandidates).values([benchRow(tomas, 'Ana Silva'), benchRow(tomas, 'Wei Chen')])
    await tx
      .insert(cases)
      .values([caseRow(tomas, 'New'), caseRow(tomas, 'Resolved'), caseRow(tomas, 'Waiting On You')])
  })

export const addClient = (tx: Transaction) =>
  tx.insert(clients).values({ id: clientId, createdAt, pro_name: 'Contoso' })

export const removeOpenWork = (database: Database) =>
  database.write(async (tx) => {
    const tables = [
      claimHistory,
      claimReceipts,
      claims,
      claimPayments,
      caseEntries,
      cases,
      benchCandidates,
      timeSheets,
      clients,
      files,
    ]
    for (const table of tables) await tx.delete(table)
  })
