import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { defaultSessionLimits } from '#server/account/sessions.ts'
import { type AppDependencies, buildApp } from '#server/app.ts'
import { proofOfWork } from '#server/platform/captcha/proof-of-work.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { createFolderStore } from '#server/platform/files/folder-store.ts'
import type { Account } from '#server/platform/http/caller.ts'
import { inlineParser } from './inline-parser.ts'
import { repeatWrites } from './repeated-writes.ts'
import { createSessionStart, type SessionStart } from './start-session.ts'

export const testTime = new Date('2026-03-02T10:00:00.000Z')

export const testCaptchaKey = 'a key that only tests know'

type TestCrm = { database: Database; files?: FileStore; ledger?: string | null } | { upstream: string }

type Needed = { crm: TestCrm } & Partial<Omit<AppDependencies, 'crm'>>

/** Creates its folder on first use. */
const unusedFiles = createFolderStore(join(tmpdir(), 'skagit-no-files'))

const nowhere = { sms: async () => {}, email: async () => {} }

/** Signed with a known key, so that tests can solve one without requesting it. */
export const testCaptcha = proofOfWork({
  key: async () => testCaptchaKey,
  clock: () => testTime,
  difficulty: 10,
})

const sessionStarts = new WeakMap<FastifyInstance, SessionStart>()

export const startTestSession = async (app: FastifyInstance, account: Account): Promise<string> => {
  const start = sessionStarts.get(app)
  if (!start) throw new Error('This server has no sessions.')
  return (await start(account)).token
}

/** As in production, but silent, without site and form limits, at the test time; reads files in-process. */
export const buildTestApp = async ({ crm, ...dependencies }: Needed): Promise<FastifyInstance> => {
  const app = await buildApp({
    publicUrl: () => 'http://localhost:3000',
    siteDir: null,
    clock: () => testTime,
    log: { level: 'silent' },
    captcha: testCaptcha,
    formLimits: [],
    mailLimits: [],
    delivery: nowhere,
    pace: { pollMs: null, tries: { sms: 1, email: 1, reminder: 1 }, changeDelaySeconds: 0 },
    parser: inlineParser,
    ...dependencies,
    crm: 'database' in crm ? { files: unusedFiles, ...crm } : crm,
  })
  if (!('database' in crm)) return app
  const { database } = crm
  const { clock = () => testTime, sessionLimits = defaultSessionLimits } = dependencies
  sessionStarts.set(app, createSessionStart({ database, clock, sessionLimits }))
  return repeatWrites(app, database)
}
