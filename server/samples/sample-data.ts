import { randomUUID } from 'node:crypto'
import type { JobQuestion } from '#api/contracts/recruiting/job-question.contract.ts'
import { dayFrom } from '#server/platform/days.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { addAcknowledgements } from './acknowledgements.ts'
import { appJobs } from './app-jobs.ts'
import { giveBenchOwners, moreBench, searchedBench } from './bench.ts'
import { addCases } from './cases.ts'
import { addClaims } from './claims.ts'
import { addClientTerms } from './client-terms.ts'
import { dataJobs, getDescription, type SampleJob } from './data-jobs.ts'
import { addSampleLeaves } from './leaves.ts'
import { addAuthorizations, addPeople, addRoles } from './people.ts'
import type { SeedStep } from './seed.ts'
import { addSubmissions } from './submissions.ts'
import { addTimeSheets } from './time-sheets.ts'

const currencies = { US: 'USD', CA: 'CAD', IN: 'INR' } as const

const asQuestion = (question: NonNullable<SampleJob['questions']>[number]): JobQuestion => ({
  ...{ id: randomUUID(), kind: 'yes or no', text: '', isRequired: true, options: [] },
  ...{ unit: '', min: null, max: null, ...question },
})

export const jobRow = (sample: SampleJob, now: Date): typeof jobs.$inferInsert => {
  const { summary: _, tasks: __, needs: ___, place, terms, days, status = 'Open', ...job } = sample
  const { sponsorship = true, questions = [] } = job
  return {
    ...job,
    sponsorship,
    authorization: sponsorship === null ? null : !sponsorship,
    currency: currencies[place.country],
    questions: questions.map(asQuestion),
    ...place,
    ...terms,
    pro_description: getDescription(sample),
    posted: dayFrom(now, -days.postedAgo),
    closes: dayFrom(now, days.closesIn),
    status,
    createdAt: now,
  }
}

const addJobs: SeedStep = {
  name: 'c2c-jobs',
  apply: async (tx, now) => {
    await tx.insert(jobs).values([...dataJobs, ...appJobs].map((sample) => jobRow(sample, now)))
  },
}

const addBench: SeedStep = {
  name: 'bench',
  apply: async (tx, now) => {
    const rows = [...searchedBench, ...moreBench].map(({ availableInDays, ...consultant }, index) => ({
      ...consultant,
      isNamePublic: index < searchedBench.length,
      availableFrom: dayFrom(now, availableInDays),
      createdAt: new Date(now.getTime() - index * 60_000),
    }))
    await tx.insert(benchCandidates).values(rows)
  },
}

export const sampleData: readonly SeedStep[] = [
  addJobs,
  addBench,
  addPeople,
  addRoles,
  addAuthorizations,
  addAcknowledgements,
  giveBenchOwners,
  addSubmissions,
  addClaims,
  addCases,
  addSampleLeaves,
  addTimeSheets,
  addClientTerms,
]
