import { eq } from 'drizzle-orm'
import type { SubmissionStatus } from '#api/contracts/staffing/submission.contract.ts'
import { dayMs } from '#api/rules/durations.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { submissionEvents, submissions } from '#server/staffing/schema/submissions.ts'
import { getId } from './people.ts'
import type { SeedStep } from './seed.ts'

/** `daysAgo` counts from the day of seeding. */
type Step = { status: SubmissionStatus; daysAgo: number; note?: string }

type SampleSubmission = {
  job: string
  candidate: string
  email: string
  note: string
  steps: readonly Step[]
}

const samples: readonly SampleSubmission[] = [
  {
    job: 'ai-agent-engineer-remote',
    candidate: 'Camila Restrepo',
    email: 'camila.restrepo@example.com',
    note: 'Built two retrieval agents for a lender; free at once.',
    steps: [{ status: 'Submitted', daysAgo: 0 }],
  },
  {
    job: 'machine-learning-engineer-austin',
    candidate: 'Camila Restrepo',
    email: 'camila.restrepo@example.com',
    note: 'Lives in Austin.',
    steps: [
      { status: 'Submitted', daysAgo: 3 },
      { status: 'Under Review', daysAgo: 2 },
    ],
  },
  {
    job: 'power-bi-developer-toronto',
    candidate: 'Amélie Gagnon',
    email: 'amelie.gagnon@example.com',
    note: 'Can visit the plants in Ontario.',
    steps: [
      { status: 'Submitted', daysAgo: 5 },
      { status: 'Under Review', daysAgo: 4 },
      { status: 'Shortlisted', daysAgo: 3, note: 'The client likes the star schema work.' },
      { status: 'Interview', daysAgo: 1, note: 'Video call with the plant managers.' },
    ],
  },
  {
    job: 'power-bi-developer-toronto',
    candidate: 'Hana Kovacs',
    email: 'hana.kovacs@example.com',
    note: '',
    steps: [
      { status: 'Submitted', daysAgo: 4 },
      { status: 'Under Review', daysAgo: 3 },
      { status: 'Rejected', daysAgo: 2, note: 'The client wants more Power BI than Tableau.' },
    ],
  },
  {
    job: 'full-stack-dotnet-react-developer-charlotte',
    candidate: 'Karthik Subramanian',
    email: 'karthik.subramanian@example.com',
    note: 'In Charlotte already.',
    steps: [
      { status: 'Submitted', daysAgo: 6 },
      { status: 'Withdrawn', daysAgo: 5 },
    ],
  },
]

const reviewerId = getId(4)

const addOne = async (tx: Transaction, sample: SampleSubmission, now: Date) => {
  const [job] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.name, sample.job))
  const [candidate] = await tx
    .select()
    .from(benchCandidates)
    .where(eq(benchCandidates.name, sample.candidate))
  if (!job || !candidate?.ownerId) return
  const submitterId = candidate.ownerId
  const steps = sample.steps.map((step) => ({ ...step, at: new Date(now.getTime() - step.daysAgo * dayMs) }))
  const [stored] = await tx
    .insert(submissions)
    .values({
      jobId: job.id,
      candidateId: candidate.id,
      submitterId,
      email: sample.email,
      rate: candidate.rate,
      availableFrom: candidate.availableFrom,
      rightToRepresent: true,
      note: sample.note,
      status: steps.at(-1)?.status ?? 'Submitted',
      createdAt: steps.at(0)?.at ?? now,
    })
    .onConflictDoNothing()
    .returning({ id: submissions.id })
  if (!stored) return
  await tx.insert(submissionEvents).values(
    steps.map(({ status, at, note = '' }, position) => ({
      submissionId: stored.id,
      position,
      status,
      at,
      note,
      personId: ['Submitted', 'Withdrawn'].includes(status) ? submitterId : reviewerId,
    })),
  )
}

export const addSubmissions: SeedStep = {
  name: 'submissions',
  apply: async (tx, now) => {
    for (const sample of samples) await addOne(tx, sample, now)
  },
}
