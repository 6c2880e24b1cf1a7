import type { FastifyInstance } from 'fastify'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { AppDependencies } from '#server/app.ts'
import { caseAttachments, caseEntries, cases } from '#server/people/schema/cases.ts'
import type { Database, Engine } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { idempotencyKeys } from '#server/platform/db/schema/safeguards.ts'
import { deskChanges } from '#server/recruiting/schema/desk.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { submissionEvents, submissions } from '#server/staffing/schema/submissions.ts'
import { deleteRows } from './delete-rows.ts'
import { recruiter } from './inquiry-calls.ts'
import { jobRow } from './job-row.ts'
import { boundary, encodeForm, fieldParts, type Part } from './multipart.ts'
import { createPortalApp, createPortalDatabase } from './portal-app.ts'
import { phones, signIn } from './sign-in.ts'
import { createTestFiles, getStore, type TestFiles } from './test-files.ts'

const callers = {
  partner: { phone: phones.partner, userType: userTypes.partner },
  otherPartner: { phone: phones.otherPartner, userType: userTypes.partner },
  employee: { phone: phones.employee, userType: userTypes.employee },
  manager: { phone: phones.manager, userType: userTypes.employee },
  hr: { phone: phones.hr, userType: userTypes.employee },
  recruiter: { phone: recruiter, userType: userTypes.employee },
} as const

export type Caller = keyof typeof callers

export const consultant = {
  title: 'Data Engineer',
  name: 'Ada Byron',
  exp: 9,
  location: 'Dallas TX',
  visaStatus: 'H1B',
  skills: ['SQL', 'PySpark'],
  rate: 8250,
  availableFrom: '2026-03-09',
  relocate: true,
  remote: false,
  isNamePublic: false,
  status: 'Available',
}

export const listedConsultant = {
  ...consultant,
  id: expect.any(String),
  owner: 'Cascade Talent Partners',
  isMine: true,
  updated: '2026-03-02',
}

/** In foreign-key order. */
const stored = [
  deskChanges,
  submissionEvents,
  submissions,
  caseAttachments,
  caseEntries,
  cases,
  files,
  benchCandidates,
  idempotencyKeys,
]

export const closedJob = { ...jobRow, id: '00000000-0000-4000-8000-00000000000c', name: 'closed-job' }

export const withBenchServer = (engine: Engine, more: Partial<Omit<AppDependencies, 'crm'>> = {}) => {
  let database: Database
  let folder: TestFiles
  let app: FastifyInstance
  let pass: (seconds: number) => void
  const tokens = new Map<Caller, string>()

  beforeAll(async () => {
    ;({ database } = await createPortalDatabase(engine))
    folder = await createTestFiles(getStore(engine))
    await database.write(async (tx) => {
      await tx.insert(jobs).values([jobRow, { ...closedJob, status: 'Closed' }])
    })
    const portal = await createPortalApp(database, more, folder.store)
    ;({ app, pass } = portal)
    for (const [name, { phone, userType }] of Object.entries(callers)) {
      const caller = Object.keys(callers).find((known): known is Caller => known === name) ?? 'partner'
      tokens.set(caller, await signIn(app, phone, userType))
    }
  })

  afterEach(async () => {
    await database.write((tx) => deleteRows(tx, stored))
    await folder.empty()
  })

  afterAll(async () => {
    await app.close()
    await Promise.all([database.close(), folder.remove()])
  })

  const getHeaders = (caller: Caller, key?: string) => ({
    authorization: `Bearer ${tokens.get(caller)}`,
    'idempotency-key': key ?? crypto.randomUUID(),
  })

  return {
    database: () => database,
    fileNames: () => folder.names(),
    pass: (seconds: number) => pass(seconds),
    download: (url: string) => app.inject(url),
    get: async (caller: Caller, url: string) => {
      const answer = await app.inject({ url, headers: getHeaders(caller) })
      return { status: answer.statusCode, body: answer.json() }
    },
    post: async (caller: Caller, url: string, payload: object, key?: string) => {
      const answer = await app.inject({ method: 'POST', url, payload, headers: getHeaders(caller, key) })
      return { status: answer.statusCode, body: answer.json() }
    },
    send: async (
      caller: Caller,
      url: string,
      fields: Record<string, string>,
      file: Part | null,
      key?: string,
    ) => {
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: {
          ...getHeaders(caller, key),
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: encodeForm([...fieldParts(fields), ...(file ? [file] : [])]),
      })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}
