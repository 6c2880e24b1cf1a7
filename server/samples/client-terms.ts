import { and, eq, inArray } from 'drizzle-orm'
import type { Currency } from '#api/contracts/platform/fields.ts'
import { dayFrom } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { assignmentRates, clientContacts } from '#server/staffing/schema/client-details.ts'
import { assignments, clients } from '#server/time/schema/time-sheets.ts'
import { sampleEmployees } from './people.ts'
import type { SeedStep } from './seed.ts'
import { sampleClients } from './time-sheets.ts'

type Terms = {
  country: string
  currency: Currency
  /** Hourly bill rates: initial, and since last year. */
  bill: [first: number, since: number]
  order: string
  /** The first approves time sheets. */
  contacts: readonly (readonly [name: string, title: string, mailbox: string])[]
}

const sampleTerms: readonly Terms[] = [
  {
    country: 'United States',
    currency: 'USD',
    bill: [14500, 15250],
    order: 'CHN-20871',
    contacts: [
      ['Grace Whitfield', 'Director of Clinical Data', 'grace.whitfield'],
      ['Omar Haddad', 'Procurement Manager', 'omar.haddad'],
    ],
  },
  {
    country: 'United States',
    currency: 'USD',
    bill: [13800, 14400],
    order: 'NRG-4410',
    contacts: [['Julian Marsh', 'Chief Information Officer', 'julian.marsh']],
  },
  {
    country: 'United States',
    currency: 'USD',
    bill: [13000, 13600],
    order: 'PSCU-0932',
    contacts: [
      ['Renata Oliveira', 'Vice President, Data', 'renata.oliveira'],
      ['Sam Tran', 'Accounts Payable', 'sam.tran'],
    ],
  },
  {
    country: 'Canada',
    currency: 'CAD',
    bill: [16200, 16900],
    order: 'MLL-77-204',
    contacts: [['Colette Gagnon', 'Head of Platforms', 'colette.gagnon']],
  },
  {
    country: 'India',
    currency: 'INR',
    bill: [420000, 445000],
    order: 'DRS/2025/118',
    contacts: [['Anand Deshpande', 'General Manager, Analytics', 'anand.deshpande']],
  },
]

/** Hourly, in the currency of the office. */
const pay = {
  us: { amount: 8600, currency: 'USD' },
  ca: { amount: 9900, currency: 'CAD' },
  in: { amount: 265000, currency: 'INR' },
} as const

const getDomain = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example.com`

type Known = { id: string; name: string; terms: Terms }

const known = sampleClients.flatMap(({ id, pro_name: name }, at): Known[] => {
  const terms = sampleTerms[at]
  return terms ? [{ id, name, terms }] : []
})

const describe = async (tx: Transaction, { id, name, terms }: Known, now: Date) => {
  const { country, order, contacts } = terms
  const website = `https://${getDomain(name)}/`
  await tx.update(clients).set({ country, website }).where(eq(clients.id, id))
  const rows = contacts.map(([contact, title, mailbox], at) => ({
    createdAt: now,
    clientId: id,
    name: contact,
    title,
    email: `${mailbox}@${getDomain(name)}`,
    approves: at === 0,
  }))
  await tx.insert(clientContacts).values(rows)
  const unnumbered = and(eq(assignments.clientId, id), eq(assignments.purchaseOrder, ''))
  await tx.update(assignments).set({ purchaseOrder: order }).where(unnumbered)
}

type Assigned = typeof assignments.$inferSelect

const getRates = ({ id, clientId, employeeId, since, until }: Assigned, now: Date) => {
  const terms = known.find((one) => one.id === clientId)?.terms
  const employee = sampleEmployees.find((one) => one.id === employeeId)
  if (!terms || !employee) return []
  const rate = { createdAt: now, assignmentId: id }
  const bill = { ...rate, kind: 'bill' as const, currency: terms.currency }
  const [first, later] = terms.bill
  const raisedOn = dayFrom(now, -365)
  const isRaised = since < raisedOn && (until === null || raisedOn <= until)
  return [
    { ...bill, validFrom: since, amount: first },
    ...(isRaised ? [{ ...bill, validFrom: raisedOn, amount: later }] : []),
    { ...rate, kind: 'pay' as const, validFrom: since, ...pay[employee.office] },
  ]
}

export const addClientTerms: SeedStep = {
  name: 'client-terms',
  apply: async (tx, now) => {
    const ids = known.map(({ id }) => id)
    const there = await tx.select({ id: clients.id }).from(clients).where(inArray(clients.id, ids))
    for (const one of known) {
      if (there.some(({ id }) => id === one.id)) await describe(tx, one, now)
    }
    const assigned = await tx.select().from(assignments).where(inArray(assignments.clientId, ids))
    const rates = assigned.flatMap((one) => getRates(one, now))
    if (rates.length > 0) await tx.insert(assignmentRates).values(rates)
  },
}
