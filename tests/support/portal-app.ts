import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '#server/app.ts'
import { jobAlerts } from '#server/careers/schema/alerts.ts'
import { accessReviews } from '#server/governance/schema/access-reviews.ts'
import { dataRequests, erasures, legalHolds } from '#server/governance/schema/privacy.ts'
import { people, personRoles, profilePhotos } from '#server/people/schema/people.ts'
import {
  contactChanges,
  knownBrowsers,
  partnerEvents,
  partnerRequests,
  passkeyChallenges,
  passkeys,
  phoneCodes,
  registrationTokens,
  sessions,
  setUpLinks,
} from '#server/people/schema/sign-in.ts'
import type { Database, Engine } from '#server/platform/db/database.ts'
import { linkTokens } from '#server/platform/db/schema/links.ts'
import { codeSends, formHits, idempotencyKeys } from '#server/platform/db/schema/safeguards.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { inquiries, receivedMailFiles, receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { addPeople, addRoles } from '#server/samples/people.ts'
import { createTestDatabase } from './database.ts'
import { deleteRows } from './delete-rows.ts'
import { createMailbox, createTestClock, type Mailbox } from './sign-in.ts'
import { buildTestApp, testTime } from './test-app.ts'

const tables = [
  jobAlerts,
  linkTokens,
  jobs,
  receivedMailFiles,
  receivedMails,
  inquiries,
  contactMessages,
  sessions,
  passkeyChallenges,
  passkeys,
  contactChanges,
  codeSends,
  phoneCodes,
  knownBrowsers,
  registrationTokens,
  partnerEvents,
  partnerRequests,
  setUpLinks,
  formHits,
  profilePhotos,
  accessReviews,
  legalHolds,
  dataRequests,
  erasures,
  personRoles,
  people,
  idempotencyKeys,
]

export const createPortalDatabase = async (engine: Engine) => {
  const database = await createTestDatabase(engine)
  const reset = () =>
    database.write(async (tx) => {
      await deleteRows(tx, tables)
      await addPeople.apply(tx, testTime)
      await addRoles.apply(tx, testTime)
    })
  await reset()
  return { database, reset }
}

export type PortalApp = {
  app: FastifyInstance
  mailbox: Mailbox
  clock: () => Date
  pass: (seconds: number) => void
  rewind: () => void
}

export const createPortalApp = async (
  database: Database,
  more: Partial<Omit<AppDependencies, 'crm'>> = {},
  fileStore?: FileStore,
  ledger: string | null = null,
): Promise<PortalApp> => {
  const mailbox = createMailbox()
  const { clock, pass, rewind } = createTestClock()
  const app = await buildTestApp({
    crm: { database, ledger, ...(fileStore && { files: fileStore }) },
    clock,
    delivery: mailbox.delivery,
    ...more,
  })
  return {
    app,
    mailbox,
    clock,
    pass,
    rewind: () => {
      rewind()
      mailbox.empty()
    },
  }
}

/** Resets data, messages and clock between tests. */
export const withPortal = (engine: Engine) => {
  let opened: Awaited<ReturnType<typeof createPortalDatabase>>
  let portal: PortalApp

  beforeAll(async () => {
    opened = await createPortalDatabase(engine)
    portal = await createPortalApp(opened.database)
  })

  afterEach(async () => {
    await portal.app.refusalsRecorded()
    portal.rewind()
    await opened.reset()
  })

  afterAll(async () => {
    await portal.app.close()
    await opened.database.close()
  })

  return {
    get database() {
      return opened.database
    },
    get app() {
      return portal.app
    },
    get mailbox() {
      return portal.mailbox
    },
    pass: (seconds: number) => portal.pass(seconds),
  }
}
