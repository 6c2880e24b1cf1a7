import type { ClaimStatus } from '#api/contracts/money/claim.contract.ts'
import { hourMs } from '#api/rules/durations.ts'
import { claimHistory, claims } from '#server/money/schema/claims.ts'
import { dayFrom } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { getId } from './people.ts'
import type { SeedStep } from './seed.ts'

type Content = typeof claims.$inferInsert

export type SampleClaim = Pick<Content, 'description'> & {
  spent: Pick<Content, 'category' | 'merchant' | 'amount' | 'currency'>
  /** Indexes of the sample people. */
  owner: number
  manager: number
  daysAgo: number
  status: ClaimStatus
  billable?: boolean
  reason?: string
}

const naomi = { owner: 9, manager: 3 }
const sandeep = { owner: 8, manager: 3 }
const tomas = { owner: 3, manager: 1 }
const lucas = { owner: 7, manager: 2 }
const hr = 12

/** Oldest first: claim numbers follow the order. */
const samples: readonly SampleClaim[] = [
  {
    ...naomi,
    daysAgo: 71,
    spent: { category: 'Travel', merchant: 'Alaska Airlines', amount: 41_280, currency: 'USD' },
    description: 'Flight Seattle to Dallas for the kickoff of the property search agent.',
    billable: true,
    status: 'Paid',
  },
  {
    ...naomi,
    daysAgo: 69,
    spent: { category: 'Lodging', merchant: 'Fairmont Dallas', amount: 58_946, currency: 'USD' },
    description: 'Three nights during the kickoff week.',
    billable: true,
    status: 'Paid',
  },
  {
    ...lucas,
    daysAgo: 58,
    spent: { category: 'Travel', merchant: 'VIA Rail', amount: 18_430, currency: 'CAD' },
    description: 'Return train Toronto to Montréal, migration workshop.',
    billable: true,
    status: 'Paid',
  },
  {
    ...naomi,
    daysAgo: 40,
    spent: { category: 'Training', merchant: 'Microsoft Learn', amount: 16_500, currency: 'USD' },
    description: 'Exam AI-102, Azure AI Engineer Associate.',
    status: 'Paid',
  },
  {
    ...sandeep,
    daysAgo: 33,
    spent: { category: 'Equipment', merchant: 'Croma, Hyderabad', amount: 1_249_900, currency: 'INR' },
    description: 'Monitor for the home office, as agreed with Tomás.',
    status: 'Approved',
  },
  {
    ...naomi,
    daysAgo: 26,
    spent: { category: 'Software', merchant: 'JetBrains', amount: 24_900, currency: 'USD' },
    description: 'Yearly licence, renewed.',
    status: 'Approved',
  },
  {
    ...naomi,
    daysAgo: 17,
    spent: { category: 'Meals', merchant: 'Canlis', amount: 31_265, currency: 'USD' },
    description: 'Dinner with the client team after the demo.',
    status: 'Rejected',
    reason: 'Please name the guests and split off the wine, then send it again.',
  },
  {
    ...tomas,
    daysAgo: 12,
    spent: { category: 'Travel', merchant: 'Air Canada', amount: 62_318, currency: 'CAD' },
    description: 'Flight to Toronto for the planning week.',
    status: 'Submitted',
  },
  {
    ...naomi,
    daysAgo: 9,
    spent: { category: 'Mileage', merchant: 'Own car, 184 miles', amount: 12_880, currency: 'USD' },
    description: 'Seattle to Portland and back, on-site review.',
    billable: true,
    status: 'Submitted',
  },
  {
    ...sandeep,
    daysAgo: 6,
    spent: { category: 'Meals', merchant: 'Paradise Biryani', amount: 486_000, currency: 'INR' },
    description: 'Team lunch for the go-live of the Dynamics project.',
    status: 'Submitted',
  },
  {
    ...naomi,
    daysAgo: 3,
    spent: { category: 'Lodging', merchant: 'Hôtel Le Germain, Toronto', amount: 27_540, currency: 'CAD' },
    description: 'One night before the partner meeting.',
    status: 'Submitted',
  },
  {
    ...naomi,
    daysAgo: 1,
    spent: { category: 'Meals', merchant: 'Pike Place Chowder', amount: 2_345, currency: 'USD' },
    description: 'Lunch on the way to the client.',
    status: 'Draft',
  },
]

type Step = { action: (typeof claimHistory.$inferInsert)['action']; status: ClaimStatus; by: number }

const getSteps = ({ owner, manager, status }: SampleClaim): Step[] => {
  const created: Step = { action: 'create', status: 'Draft', by: owner }
  const submitted: Step = { action: 'submit', status: 'Submitted', by: owner }
  const approved: Step = { action: 'approve', status: 'Approved', by: manager }
  const rejected: Step = { action: 'reject', status: 'Rejected', by: manager }
  const paid: Step = { action: 'pay', status: 'Paid', by: hr }
  return {
    Draft: [created],
    Submitted: [created, submitted],
    Approved: [created, submitted, approved],
    Rejected: [created, submitted, rejected],
    Paid: [created, submitted, approved, paid],
  }[status]
}

/** Steps are hours apart, so that none lies in the future. */
const getHistory = (claimId: string, sample: SampleClaim, createdAt: Date) =>
  getSteps(sample).map(({ action, status, by }, position) => ({
    claimId,
    position,
    at: new Date(createdAt.getTime() + position * 5 * hourMs),
    personId: getId(by),
    action,
    status,
    reason: action === 'reject' ? (sample.reason ?? '') : '',
  }))

export const insertClaims = async (
  tx: Transaction,
  wanted: readonly SampleClaim[],
  now: Date,
): Promise<void> => {
  for (const sample of wanted) {
    const { owner, spent, description, status, daysAgo, billable = false } = sample
    const createdAt = new Date(now.getTime() - daysAgo * 24 * hourMs)
    const [stored] = await tx
      .insert(claims)
      .values({
        ...spent,
        description,
        status,
        billable,
        ownerId: getId(owner),
        date: dayFrom(now, -daysAgo - 1),
        createdAt,
      })
      .returning({ id: claims.id })
    if (stored) await tx.insert(claimHistory).values(getHistory(stored.id, sample, createdAt))
  }
}

export const addClaims: SeedStep = {
  name: 'claims',
  apply: (tx, now) => insertClaims(tx, samples, now),
}
