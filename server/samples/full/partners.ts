import { userTypes } from '#api/contracts/account/session.contract.ts'
import { hourMs } from '#api/rules/durations.ts'
import { people } from '#server/people/schema/people.ts'
import { partnerEvents, partnerRequests } from '#server/people/schema/sign-in.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { getId } from '#server/samples/people.ts'
import type { SeedStep } from '#server/samples/seed.ts'
import { timeZones } from '#server/staffing/partners/registrations.ts'
import { daysAgo } from './moments.ts'
import { type AuditEntry, insertAudit, sampleId } from './sample-rows.ts'

type Company = {
  index: number
  firstName: string
  lastName: string
  company: string
  mailbox: string
  domain: string
  country: 'US' | 'CA' | 'IN'
  askedDaysAgo: number
  isWaiting?: true
}

const companies: readonly Company[] = [
  {
    ...{ index: 23, firstName: 'Teresa', lastName: 'Almeida', mailbox: 'teresa.almeida', country: 'US' },
    ...{ company: 'Lakeshore Data Staffing', domain: 'lakeshore-data', askedDaysAgo: 171 },
  },
  {
    ...{ index: 24, firstName: 'Rajesh', lastName: 'Kapoor', mailbox: 'rajesh.kapoor', country: 'IN' },
    ...{ company: 'Banyan Technology Partners', domain: 'banyan-tech', askedDaysAgo: 139 },
  },
  {
    ...{ index: 25, firstName: 'Marguerite', lastName: 'Pelland', mailbox: 'm.pelland', country: 'CA' },
    ...{ company: 'Laurentide Consultants', domain: 'laurentide', askedDaysAgo: 96 },
  },
  {
    ...{ index: 26, firstName: 'Duane', lastName: 'Hollis', mailbox: 'duane.hollis', country: 'US' },
    ...{ company: 'Gulf Coast Talent', domain: 'gulfcoast-talent', askedDaysAgo: 3, isWaiting: true },
  },
  {
    ...{ index: 27, firstName: 'Sneha', lastName: 'Varma', mailbox: 'sneha.varma', country: 'IN' },
    ...{ company: 'Meghdoot Infotech', domain: 'meghdoot', askedDaysAgo: 0.4, isWaiting: true },
  },
]

const note = 'Called the reference they named: three years, no complaint about rates or resumes.'

const toRow = (
  { firstName, lastName, company, mailbox, domain, country, index, askedDaysAgo }: Company,
  now: Date,
) => ({
  ...{ firstName, lastName, company, country, email: `${mailbox}@${domain}.example.com` },
  ...{ website: `https://${domain}.example.com/`, phone: `+136055501${index}` },
  createdAt: daysAgo(now, askedDaysAgo),
})

const decidedAt = ({ askedDaysAgo }: Company, now: Date) =>
  [5, 26].map((hours) => new Date(daysAgo(now, askedDaysAgo).getTime() + hours * hourMs))

const composeAuditEntries = (one: Company, now: Date): AuditEntry[] => {
  const partner = { kind: 'partner', id: getId(one.index) }
  const request = { kind: 'partner', id: sampleId('partner', one.index) }
  const asked: AuditEntry = {
    ...{ at: daysAgo(now, one.askedDaysAgo), action: 'partner.ask', actorId: null, target: request },
  }
  if (one.isWaiting) return [asked]
  const [noted = now, approved = now] = decidedAt(one, now)
  const done = { actorId: getId(10), subjectId: getId(one.index), target: partner }
  return [
    asked,
    { ...done, at: noted, action: 'partner.note', fields: ['text'] },
    { ...done, at: approved, action: 'partner.approve' },
  ]
}

const insertPartners = async (tx: Transaction, now: Date) => {
  await tx.insert(people).values(
    companies.map((one) => ({
      ...toRow(one, now),
      ...{ id: getId(one.index), userType: userTypes.partner, title: '', timeZone: timeZones[one.country] },
      status: one.isWaiting ? ('pending' as const) : ('active' as const),
    })),
  )
  await tx.insert(partnerRequests).values(
    companies.map((one) => ({
      ...toRow(one, now),
      id: sampleId('partner', one.index),
      status: one.isWaiting ? ('pending' as const) : ('accepted' as const),
    })),
  )
}

export const addPartners: SeedStep = {
  name: 'full-partners',
  apply: async (tx, now) => {
    await insertPartners(tx, now)
    await tx.insert(partnerEvents).values(
      companies
        .filter(({ isWaiting }) => !isWaiting)
        .flatMap((one) => {
          const [noted = now, approved = now] = decidedAt(one, now)
          const event = { partnerId: getId(one.index), authorId: getId(10) }
          return [
            { ...event, position: 0, at: noted, action: 'note' as const, text: note },
            { ...event, position: 1, at: approved, action: 'approve' as const, text: '' },
          ]
        }),
    )
    await insertAudit(
      tx,
      companies.flatMap((one) => composeAuditEntries(one, now)),
    )
  },
}
