import { rm } from 'node:fs/promises'
import { strFromU8 } from 'fflate'
import { jobAlerts } from '#server/careers/schema/alerts.ts'
import { retain } from '#server/governance/retain.ts'
import { linkTokens } from '#server/platform/db/schema/links.ts'
import { alertCalls } from '#tests/support/alert-calls.ts'
import { download, fates, openPrivacy, type PrivacyPortal, summary } from '#tests/support/privacy-portal.ts'
import { linkVoid, outcome } from '#tests/support/set-up-calls.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

const who = { email: 'ada.okonkwo@example.com' }

describe('an alert, as a record', () => {
  let portal: PrivacyPortal
  let calls: ReturnType<typeof alertCalls>

  beforeEach(async () => {
    portal = await openPrivacy()
    calls = alertCalls(portal.app, portal.mailbox.mails)
  })

  afterEach(() => portal.close())

  const rows = () => portal.database.reader.select().from(jobAlerts)

  test('is found by its address, exported and erased, and its links are void', async () => {
    const secret = await calls.begin({ query: 'skill=Scala&remote=yes' })
    const found = await portal.find(who)
    expect(found.groups.map(summary)).toEqual([['jobAlerts', 1, fates(1, 0, 0)]])
    expect(found.groups[0]?.records).toMatchObject([{ text: 'Scala · Remote, daily, Active' }])
    const { entries } = await download(portal, who)
    const { jobAlerts: exported } = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array()))
    expect(exported).toMatchObject([
      { email: 'ada.okonkwo@example.com', query: 'remote=yes&skill=Scala', every: 'daily', days: [] },
    ])
    expect((await portal.erase(who)).json()).toEqual({ removed: 1, anonymised: 0, kept: 0 })
    expect(await rows()).toEqual([])
    expect(outcome(await calls.check(secret))).toEqual(linkVoid)
    const links = await portal.database.reader.select().from(linkTokens)
    expect(links.map(({ revokedAt }) => revokedAt === null)).toEqual([false])
  })

  test('ends thirteen months after it was confirmed, or as soon as a server is set to', async () => {
    await calls.begin()
    await retain(portal.database, {}, new Date('2027-04-02T10:00:00Z'))
    expect(await rows()).toHaveLength(1)
    await retain(portal.database, { jobAlerts: 14 }, new Date('2027-04-02T10:00:01Z'))
    expect(await rows()).toHaveLength(1)
    await retain(portal.database, {}, new Date('2027-04-02T10:00:01Z'))
    expect(await rows()).toEqual([])
  })
})

test('before another CRM there is neither a call nor a page of it, and the board hides its form', async () => {
  const html = (name: string) => `<!doctype html><html lang="en"><p>${name}</p></html>`
  const paths = ['job-alert', 'c2c-job-board', 'notfound']
  const siteDir = await writeSite(Object.fromEntries(paths.map((path) => [`${path}/index.html`, html(path)])))
  const app = await buildTestApp({ crm: { upstream: 'http://127.0.0.1:9' }, siteDir })
  const readStatus = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await app.inject({ url, method, ...(method === 'POST' && { payload: {} }) })).statusCode
  const statuses = [
    await readStatus('/job-alert'),
    await readStatus(`/job-alert/stop/${'x'.repeat(43)}`),
    await readStatus(`/job-alert/stop/${'x'.repeat(43)}`, 'POST'),
    await readStatus('/Desk/AskForJobAlert', 'POST'),
    await readStatus('/Desk/CheckJobAlert', 'POST'),
    await readStatus('/Desk/ChangeJobAlert', 'POST'),
  ]
  const board = (await app.inject('/c2c-job-board')).body
  await app.close()
  await rm(siteDir, { recursive: true })
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
  expect(board).toBe('<!doctype html><html data-crm="elsewhere" lang="en"><p>c2c-job-board</p></html>')
})
