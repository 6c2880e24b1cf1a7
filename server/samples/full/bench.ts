import { inArray } from 'drizzle-orm'
import type { VisaStatus } from '#api/contracts/platform/fields.ts'
import type { SubmissionStatus } from '#api/contracts/staffing/submission.contract.ts'
import { dayFrom } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { getNameKey } from '#server/recruiting/applications/name-key.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { getId } from '#server/samples/people.ts'
import type { SeedStep } from '#server/samples/seed.ts'
import { submissionEvents, submissions } from '#server/staffing/schema/submissions.ts'
import { getBenchStatus } from '#server/staffing/submissions/store-submission.ts'
import { daysAgo, stepMoments } from './moments.ts'
import { insertResumes, type Resume, resumeLines } from './resume-files.ts'
import { type AuditEntry, insertAudit, insertRows, sampleId } from './sample-rows.ts'
import { type SampleSubmission, sampleSubmissions } from './sample-submissions.ts'

type BenchPerson = {
  partner: number
  name: string
  title: string
  skills: string
  exp: number
  location: string
  visaStatus: VisaStatus
  rate: number
}

const on = (
  partner: number,
  rows: readonly (readonly [string, string, string, number, string, VisaStatus, number])[],
) =>
  rows.map(
    ([name, title, skills, exp, location, visaStatus, rate]): BenchPerson => ({
      ...{ partner, name, title, skills, exp, location, visaStatus, rate: rate * 100 },
    }),
  )

const benchPeople: readonly BenchPerson[] = [
  ...on(21, [
    ['Desmond Achebe', 'Data Engineer', 'python, SQL, Snowflake, Git', 6, 'Seattle WA', 'GC', 76],
    ['Linnea Forsberg', 'Azure Data Engineer', 'Azure Synapse, SQL, python', 9, 'Bellevue WA', 'CITIZEN', 88],
    ['Harsh Vardhan Singh', 'Databricks Engineer', 'DataBricks, PySpark, SQL', 7, 'Austin TX', 'H1B', 82],
    ['Paloma Reyes', 'BI Developer', 'PowerBI, SQL, Tableau', 8, 'Phoenix AZ', 'CITIZEN', 70],
  ]),
  ...on(22, [
    ['Catherine Duval', 'Analytics Engineer', 'SQL, python, Google Looker', 5, 'Ottawa ON', 'CITIZEN', 66],
    ['Rahul Bose', 'Spark Engineer', 'Apache Spark, Scala, python', 8, 'Toronto ON', 'GC', 79],
    ['Kirsten Waugh', 'DevOps Engineer', 'GitLabs, Jenkins, Linux Bash', 10, 'Calgary AB', 'CITIZEN', 77],
    [
      'Ahmed El Sayed',
      'Data Architect',
      'Azure Synapse, Data Governance, SQL',
      14,
      'Mississauga ON',
      'CITIZEN',
      98,
    ],
    ['Thuy Linh Dang', 'QA Engineer', 'Type Script, Java Script, Git', 6, 'Vancouver BC', 'GC', 58],
  ]),
  ...on(23, [
    [
      'Marisela Ortega',
      'Senior Data Engineer',
      'python, Apache Spark, SQL, Git',
      11,
      'Chicago IL',
      'CITIZEN',
      92,
    ],
    ['Anton Bezukhov', 'Machine Learning Engineer', 'PyTorch, python, SQL', 7, 'Evanston IL', 'GC', 95],
    ['Shalini Prakash', 'Snowflake Engineer', 'Snowflake, SQL, python', 6, 'Milwaukee WI', 'H1B', 78],
    ['Demetrius Hall', 'Power BI Developer', 'PowerBI, SQL', 5, 'Gary IN', 'CITIZEN', 62],
    ['Hyun Woo Cho', 'Java Engineer', 'java, Git, Jenkins', 9, 'Madison WI', 'EAD', 80],
    ['Colleen Brady', 'Data Governance Analyst', 'Data Governance, SQL', 12, 'Chicago IL', 'CITIZEN', 74],
    ['Osagie Idahosa', 'AWS Data Engineer', 'Amazon Glue, Athena, python, SQL', 8, 'Detroit MI', 'GC', 83],
    [
      'Emre Yilmaz',
      'Scala Engineer',
      'Scala, Apache Spark, NoSQL',
      10,
      'Minneapolis MN',
      'H1BI140Approved',
      90,
    ],
  ]),
  ...on(24, [
    ['Venkata Ramana Murthy', 'PySpark Engineer', 'PySpark, python, SQL', 7, 'Hyderabad TG', 'CITIZEN', 34],
    [
      'Ishita Chatterjee',
      'Azure Data Engineer',
      'Azure Synapse, python, SQL',
      6,
      'Kolkata WB',
      'CITIZEN',
      33,
    ],
    ['Gurpreet Kaur', 'Data Engineer', 'python, SQL, DataOps', 5, 'Edison NJ', 'H4', 64],
    ['Naveen Shetty', 'Full-Stack Developer', 'c#, Type Script, SQL', 9, 'Bengaluru KA', 'CITIZEN', 36],
    ['Zoya Khan', 'Test Engineer', 'java, Jenkins, Git', 4, 'Pune MH', 'CITIZEN', 28],
    [
      'Prakash Iyengar',
      'Data Architect',
      'Apache Spark, SQL, Data Governance',
      15,
      'Chennai TN',
      'CITIZEN',
      48,
    ],
    ['Lavanya Reddy', 'ML Engineer', 'python, Scikit-learn, LangChain', 5, 'Dallas TX', 'OPT', 68],
  ]),
  ...on(25, [
    ['Benoit Charron', 'Data Engineer', 'python, Snowflake, SQL', 8, 'Montreal QC', 'CITIZEN', 72],
    ['Mireille Osman', 'Azure Engineer', 'Azure Synapse, Power Shell, SQL', 7, 'Laval QC', 'CITIZEN', 75],
    ['Jonas Wiebe', 'Go Engineer', 'Go, NoSQL, Git', 6, 'Winnipeg MB', 'CITIZEN', 71],
    ['Soraya Tehrani', 'Data Scientist', 'python, PyTorch, SQL', 9, 'Toronto ON', 'CITIZEN', 87],
    ['Daniel Okonkwo', 'Tableau Developer', 'Tableau, SQL', 5, 'Quebec City QC', 'GC', 61],
    ['Fern Littlechild', 'DataOps Engineer', 'DataOps, GitLabs, python', 7, 'Edmonton AB', 'CITIZEN', 76],
    ['Pierre Luc Bouchard', 'Spark Engineer', 'Apache Spark, PySpark, SQL', 11, 'Gatineau QC', 'CITIZEN', 89],
  ]),
]

const listed = benchPeople.map((person, at) => ({ ...person, id: sampleId('bench', at + 1), at }))

type Listed = (typeof listed)[number]

const findOwn = (name: string) => sampleSubmissions.filter((one) => one.candidate === name)

const getLast = ({ statuses }: SampleSubmission): SubmissionStatus => statuses.at(-1) ?? 'Submitted'

const listedAt = ({ at }: Listed, now: Date) => daysAgo(now, 30 + ((at * 17) % 60))

export const addBenchPeople: SeedStep = {
  name: 'full-bench',
  apply: async (tx, now) => {
    await tx.insert(benchCandidates).values(
      listed.map((one) => {
        const { id, at, partner, name, title, skills, exp, location, visaStatus, rate } = one
        const isOff = at % 15 === 13
        return {
          ...{ id, ownerId: getId(partner), name, title, exp, location, visaStatus, rate },
          skills: skills.split(', '),
          availableFrom: dayFrom(now, (at * 11) % 40),
          relocate: at % 3 !== 0,
          remote: at % 4 !== 2,
          status: isOff ? ('Off' as const) : getBenchStatus(findOwn(name).map(getLast)),
          createdAt: listedAt(one, now),
        }
      }),
    )
    await insertAudit(
      tx,
      listed.map(
        (one): AuditEntry => ({
          ...{ at: listedAt(one, now), action: 'consultant.add', actorId: getId(one.partner) },
          ...{ subjectId: getId(one.partner), target: { kind: 'consultant', id: one.id } },
        }),
      ),
    )
  },
}

const getEmail = (name: string) => `${getNameKey(name, '').replaceAll(' ', '.')}@example.com`

const getApplicant = ({ name, location }: BenchPerson) => ({
  ...{ firstName: name.split(' ').slice(0, -1).join(' '), lastName: name.split(' ').at(-1) ?? '', visa: 0 },
  ...{ nameKey: getNameKey(name, ''), email: getEmail(name), phone: '+13605550188', linkedIn: '' },
  place: location.replace(/ ([A-Z]{2})$/, ', $1'),
})

const planned = (known: ReadonlyMap<string, string>, now: Date) =>
  sampleSubmissions.flatMap((sample, at) => {
    const person = listed.find(({ name }) => name === sample.candidate)
    const jobId = known.get(sample.job)
    if (!person || !jobId) return []
    const createdAt = daysAgo(now, sample.daysAgo)
    const last = daysAgo(now, sample.daysAgo / (1.6 + sample.statuses.length))
    const moments = [createdAt, ...stepMoments(createdAt, last, sample.statuses.length, at)]
    return { sample, at, person, jobId, createdAt, moments, id: sampleId('submission', at + 1) }
  })

type Planned = ReturnType<typeof planned>[number]

const reviewers = [getId(10), getId(11)] as const

const getEvents = ({ sample, at, person, moments, id }: Planned) =>
  (['Submitted', ...sample.statuses] as const).map((status, position) => ({
    ...{ submissionId: id, position, status, at: moments[position] ?? new Date(0) },
    note: position === sample.statuses.length ? (sample.lastNote ?? '') : '',
    personId:
      status === 'Submitted' || status === 'Withdrawn'
        ? getId(person.partner)
        : (reviewers[at % 2] ?? getId(10)),
  }))

const composeAuditEntries = (one: Planned): AuditEntry[] =>
  getEvents(one).map(({ at, personId: actorId, status }, position, events): AuditEntry => {
    const target = { kind: 'submission', id: one.id }
    const entry = { at, actorId, subjectId: getId(one.person.partner), target }
    const from = events[position - 1]?.status
    if (from === undefined) return { ...entry, action: 'submission.add', facts: { to: status } }
    const action = status === 'Withdrawn' ? 'submission.withdraw' : 'submission.move'
    return { ...entry, action, facts: { from, to: status } }
  })

/** Ids up to 1000 belong to applications. */
const getFileId = (at: number) => sampleId('file', 1001 + at)

const insertSubmissions = async (tx: Transaction, all: readonly Planned[], now: Date) => {
  await insertRows(
    tx,
    submissions,
    all.map(({ sample, person, jobId, createdAt, id }, at) => ({
      ...{ id, jobId, createdAt, candidateId: person.id, submitterId: getId(person.partner) },
      ...{ email: getEmail(person.name), rate: person.rate + 400, rightToRepresent: true, note: sample.note },
      ...{
        availableFrom: dayFrom(now, (person.at * 11) % 40),
        fileId: getFileId(at),
        status: getLast(sample),
      },
    })),
  )
  await insertRows(tx, submissionEvents, all.flatMap(getEvents))
  await insertAudit(tx, all.flatMap(composeAuditEntries))
}

export const addMoreSubmissions = (store: FileStore): SeedStep => ({
  name: 'full-submissions',
  apply: async (tx, now) => {
    const names = sampleSubmissions.map(({ job }) => job)
    const known = await tx.select().from(jobs).where(inArray(jobs.name, names))
    const all = planned(new Map(known.map(({ id, name }) => [name, id])), now)
    const resumes = all.map(({ person, createdAt, at }): Resume => {
      const wanted = { title: person.title, skills: person.skills.split(', '), industry: 'many trades' }
      const lines = resumeLines(getApplicant(person), wanted, { at, year: now.getUTCFullYear() })
      return { id: getFileId(at), name: person.name, kind: 'txt', lines, createdAt }
    })
    const keepResumes = await insertResumes(tx, store, resumes)
    await insertSubmissions(tx, all, now)
    await keepResumes()
  },
})
