import type { CaseStatus, CaseStep } from '#api/contracts/people/case.contract.ts'
import { hourMs } from '#api/rules/durations.ts'
import { caseEntries, cases } from '#server/people/schema/cases.ts'
import { insertRow, type Transaction } from '#server/platform/db/database.ts'
import { officeCities } from '#src/content/firm/company.ts'
import { sampleNames } from '#src/content/firm/sample-names.ts'
import { getId } from './people.ts'
import type { SeedStep } from './seed.ts'

type Said = { action: 'open' | CaseStep; text: string }

export type SampleCase = Pick<typeof cases.$inferInsert, 'category' | 'priority' | 'subject'> & {
  owner: number
  daysAgo: number
  description: string
  answers?: readonly Said[]
}

const hr = 12

/** Oldest first: case numbers follow the order. */
const samples: readonly SampleCase[] = [
  {
    owner: 9,
    daysAgo: 48,
    category: 'Payroll',
    priority: 'High',
    subject: 'Overtime is missing on my pay slip',
    description:
      'My approved sheets show 6 hours of overtime in the week of the release, the slip shows none.',
    answers: [
      {
        action: 'answer',
        text: 'You are right, the last sheet came in after the cut-off. I am adding it to the next run.',
      },
      {
        action: 'resolve',
        text: 'It is on the slip of this month. Please tell me if anything still looks wrong.',
      },
      { action: 'close', text: 'All there, thank you!' },
    ],
  },
  {
    owner: 21,
    daysAgo: 15,
    category: 'Other',
    priority: 'Normal',
    subject: 'Which rate do you need on a submission: ours or the consultant’s?',
    description: 'We have two consultants for the Snowflake position and want to get the rate right.',
    answers: [
      {
        action: 'resolve',
        text: 'The corp-to-corp rate you would invoice us, all included. The consultant’s own rate stays with you.',
      },
    ],
  },
  {
    owner: 9,
    daysAgo: 8,
    category: 'Benefits',
    priority: 'Normal',
    subject: 'Adding my daughter to the health plan',
    description: 'She was born last week. What do you need from me, and by when?',
    answers: [
      {
        action: 'ask',
        text: 'Congratulations! Please send a copy of the birth certificate within 30 days, then the cover starts with her birthday.',
      },
    ],
  },
  {
    owner: 8,
    daysAgo: 5,
    category: 'Immigration',
    priority: 'Urgent',
    subject: 'Visa appointment moved to next Tuesday',
    description:
      'The consulate moved my appointment. I need the employment letter by Monday noon, Hyderabad time.',
    answers: [
      {
        action: 'answer',
        text: `The letter is with ${sampleNames[0][0]} for her signature; you will have it on Friday.`,
      },
    ],
  },
  {
    owner: 9,
    daysAgo: 1,
    category: 'IT',
    priority: 'Low',
    subject: `Second monitor flickers at the ${officeCities.us} office`,
    description: 'Desk 14, every few minutes, with any laptop. A new cable did not help.',
  },
  {
    owner: 22,
    daysAgo: 1,
    category: 'Other',
    priority: 'High',
    subject: 'The upload of our bench list stops at row 212',
    description: 'The file has 340 rows. Rows before 212 are fine. What does it not like about that one?',
  },
]

const statusAfter: Record<Said['action'], CaseStatus> = {
  open: 'New',
  reply: 'In Progress',
  answer: 'In Progress',
  ask: 'Waiting On You',
  resolve: 'Resolved',
  close: 'Closed',
  reopen: 'In Progress',
}

const answersOfHr: readonly Said['action'][] = ['answer', 'ask', 'resolve']

export const insertCases = async (
  tx: Transaction,
  wanted: readonly SampleCase[],
  now: Date,
): Promise<void> => {
  for (const { owner, daysAgo, description, answers = [], ...content } of wanted) {
    const createdAt = new Date(now.getTime() - daysAgo * 24 * hourMs)
    const thread = [{ action: 'open' as const, text: description }, ...answers].map((said, position) => ({
      ...said,
      position,
      status: statusAfter[said.action],
      personId: getId(answersOfHr.includes(said.action) ? hr : owner),
      at: new Date(createdAt.getTime() + position * 3 * hourMs),
    }))
    const { status = 'New', at: updatedAt = createdAt } = thread.at(-1) ?? {}
    const endedAt = ['Resolved', 'Closed'].includes(status) ? updatedAt : null
    const { id: caseId } = await insertRow(tx, cases, {
      ...content,
      ownerId: getId(owner),
      status,
      createdAt,
      updatedAt,
      endedAt,
    })
    await tx.insert(caseEntries).values(thread.map((entry) => ({ ...entry, caseId })))
  }
}

export const addCases: SeedStep = {
  name: 'cases',
  apply: (tx, now) => insertCases(tx, samples, now),
}
