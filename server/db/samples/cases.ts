import type { CaseStatus, CaseStep } from '#api/contracts/case.contract.ts'
import { caseEntries, cases } from '#server/db/schema/cases.ts'
import type { SeedStep } from '#server/db/seed.ts'
import { idOf } from './people.ts'

type SampleCase = Pick<typeof cases.$inferInsert, 'category' | 'priority' | 'subject'> & {
  owner: number
  daysAgo: number
  /** What was written, hour by hour; the first entry opens the case. */
  thread: readonly { by: 'owner' | 'hr'; action: 'open' | CaseStep; status: CaseStatus; text: string }[]
}

const hr = 12

/** Oldest first, so that the numbers follow the days. */
const samples: readonly SampleCase[] = [
  {
    owner: 9,
    daysAgo: 48,
    category: 'Payroll',
    priority: 'High',
    subject: 'Overtime of September is missing on my pay slip',
    thread: [
      {
        by: 'owner',
        action: 'open',
        status: 'New',
        text: 'My approved sheets show 6 hours of overtime in the week of the release, the slip shows none.',
      },
      {
        by: 'hr',
        action: 'answer',
        status: 'In Progress',
        text: 'You are right, the last sheet came in after the cut-off. I am adding it to the next run.',
      },
      {
        by: 'hr',
        action: 'resolve',
        status: 'Resolved',
        text: 'It is on the slip of this month. Please tell me if anything still looks wrong.',
      },
      { by: 'owner', action: 'close', status: 'Closed', text: 'All there, thank you!' },
    ],
  },
  {
    owner: 21,
    daysAgo: 15,
    category: 'Other',
    priority: 'Normal',
    subject: 'Which rate do you need on a submission: ours or the consultant’s?',
    thread: [
      {
        by: 'owner',
        action: 'open',
        status: 'New',
        text: 'We have two consultants for the Snowflake position and want to get the rate right.',
      },
      {
        by: 'hr',
        action: 'resolve',
        status: 'Resolved',
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
    thread: [
      {
        by: 'owner',
        action: 'open',
        status: 'New',
        text: 'She was born last week. What do you need from me, and by when?',
      },
      {
        by: 'hr',
        action: 'ask',
        status: 'Waiting On You',
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
    thread: [
      {
        by: 'owner',
        action: 'open',
        status: 'New',
        text: 'The consulate moved my appointment. I need the employment letter by Monday noon, Hyderabad time.',
      },
      {
        by: 'hr',
        action: 'answer',
        status: 'In Progress',
        text: 'The letter is with Maren for her signature; you will have it on Friday.',
      },
    ],
  },
  {
    owner: 9,
    daysAgo: 1,
    category: 'IT',
    priority: 'Low',
    subject: 'Second monitor flickers at the Mount Vernon office',
    thread: [
      {
        by: 'owner',
        action: 'open',
        status: 'New',
        text: 'Desk 14, every few minutes, with any laptop. A new cable did not help.',
      },
    ],
  },
  {
    owner: 22,
    daysAgo: 1,
    category: 'Other',
    priority: 'High',
    subject: 'The upload of our bench list stops at row 212',
    thread: [
      {
        by: 'owner',
        action: 'open',
        status: 'New',
        text: 'The file has 340 rows. Rows before 212 are fine. What does it not like about that one?',
      },
    ],
  },
]

const hourMs = 60 * 60 * 1000

/** Adds cases of employees and partners in every status, with their threads. */
export const addCases: SeedStep = {
  name: 'cases',
  apply: async (tx, now) => {
    for (const { owner, daysAgo, thread, ...content } of samples) {
      const createdAt = new Date(now.getTime() - daysAgo * 24 * hourMs)
      const updatedAt = new Date(createdAt.getTime() + (thread.length - 1) * 3 * hourMs)
      const status = thread.at(-1)?.status ?? 'New'
      const endedAt = ['Resolved', 'Closed'].includes(status) ? updatedAt : null
      const [stored] = await tx
        .insert(cases)
        .values({ ...content, ownerId: idOf(owner), status, createdAt, updatedAt, endedAt })
        .returning({ id: cases.id })
      if (!stored) continue
      const entries = thread.map(({ by, ...entry }, position) => ({
        ...entry,
        caseId: stored.id,
        position,
        personId: idOf(by === 'hr' ? hr : owner),
        at: new Date(createdAt.getTime() + position * 3 * hourMs),
      }))
      await tx.insert(caseEntries).values(entries)
    }
  },
}
