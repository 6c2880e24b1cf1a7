import {
  getApplication,
  getApplicationBoard,
  getApplications,
} from '#api/contracts/recruiting/application.contract.ts'
import type { Database, Engine } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { candidates } from '#server/recruiting/schema/candidates.ts'
import { receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { clients } from '#server/time/schema/time-sheets.ts'
import type { Caller } from './account-calls.ts'
import { inquiryCalls } from './inquiry-calls.ts'
import { jobRow } from './job-row.ts'
import { applicationParts, applicationRequest } from './multipart.ts'
import { createPortalApp, createPortalDatabase, type PortalApp } from './portal-app.ts'
import { createTestFiles, getStore, type TestFiles } from './test-files.ts'

export const placingClient = 'c11e1700-0000-4000-8000-000000000001'

export const otherJob = {
  ...jobRow,
  id: '1a1b2c3d-1111-4222-8333-444455556667',
  name: 'ml-engineer',
  pro_jobtitle: 'ML Engineer',
  posted: '2026-02-10',
}

export const applicationCalls = (portal: Pick<PortalApp, 'app'>) => {
  const { read, send, enter, inbox } = inquiryCalls(portal)
  const one = async (caller: Caller, id: string) =>
    getApplication.response.parse(await read(caller, `${getApplication.path}?id=${id}`))
  const board = async (caller: Caller, query = '') =>
    getApplicationBoard.response.parse(await read(caller, `${getApplicationBoard.path}?${query}`))
  return {
    ...{ read, send, enter, inbox, one, board },
    table: async (caller: Caller, query = '') =>
      getApplications.response.parse(await read(caller, `${getApplications.path}?${query}`)),
    apply: async (fields: Record<string, string> = {}) => {
      const answer = await portal.app.inject(applicationRequest(applicationParts(fields)))
      return [answer.statusCode, answer.json().code ?? null]
    },
    names: async (caller: Caller, query = '') =>
      Object.fromEntries(
        (await board(caller, query)).columns.map(({ stage, cards }) => [
          stage,
          cards.map(({ candidate }) => candidate.name),
        ]),
      ),
    card: async (caller: Caller, name: string) => {
      const { columns } = await board(caller)
      const found = columns.flatMap(({ cards }) => cards).find(({ candidate }) => candidate.name === name)
      if (!found) throw new Error(`${name} is not on the board`)
      return found
    },
  }
}

export const withApplications = (engine: Engine, settings: Parameters<typeof createPortalApp>[1] = {}) => {
  let database: Database
  let folder: TestFiles
  let portal: PortalApp
  let calls: ReturnType<typeof applicationCalls>
  let recruiter: Caller

  const eraseApplications = () =>
    database.write(async (tx) => {
      await tx.delete(applicationForms)
      await tx.delete(candidates)
    })

  beforeAll(async () => {
    ;({ database } = await createPortalDatabase(engine))
    folder = await createTestFiles(getStore(engine))
    portal = await createPortalApp(database, settings, folder.store)
    calls = applicationCalls(portal)
    await database.write(async (tx) => void (await tx.insert(jobs).values([jobRow, otherJob])))
    recruiter = await calls.enter()
  })

  afterEach(async () => {
    portal.rewind()
    await eraseApplications()
    await database.write(async (tx) => {
      await tx.delete(receivedMails)
      await tx.delete(files)
    })
    await folder.empty()
  })

  afterAll(async () => {
    await portal.app.close()
    await Promise.all([database.close(), folder.remove()])
  })

  return {
    database: () => database,
    portal: () => portal,
    calls: () => calls,
    recruiter: () => recruiter,
    eraseApplications,
    placing: async () => {
      await database.write(async (tx) => {
        const contoso = {
          id: placingClient,
          pro_name: 'Contoso',
          status: 'Active',
          createdAt: portal.clock(),
        } as const
        await tx.insert(clients).values(contoso).onConflictDoNothing()
      })
      return {
        outcome: 'Placed',
        clientId: placingClient,
        role: 'Data Engineer',
        since: '2026-06-01',
        until: '',
      }
    },
    end: async (name: string, more: object) => {
      const { id, revision } = await calls.card(recruiter, name)
      return calls.send(recruiter, 'EndApplications', { applications: [{ id, revision }], ...more })
    },
  }
}
