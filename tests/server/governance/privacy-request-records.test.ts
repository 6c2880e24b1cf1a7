import { rm } from 'node:fs/promises'
import { strFromU8 } from 'fflate'
import { retain } from '#server/governance/retain.ts'
import { dataRequests } from '#server/governance/schema/privacy.ts'
import { dataRequestCalls } from '#tests/support/data-requests.ts'
import {
  download,
  fates,
  naomi,
  openPrivacy,
  type PrivacyPortal,
  summary,
} from '#tests/support/privacy-portal.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'

describe('a request for one’s data, as a record', () => {
  let portal: PrivacyPortal

  beforeEach(async () => {
    portal = await openPrivacy()
  })

  afterEach(() => portal.close())

  const rows = () => portal.database.reader.select().from(dataRequests)
  const closeOpen = async () => {
    const answer = await portal.app.inject({ url: '/Admin/GetDataRequests', ...portal.headers })
    const [open] = answer.json().requests
    return portal.call('CloseDataRequest', { id: open.id, outcome: 'answered', note: 'Erased' })
  }

  test('stays while the person is erased, goes with them once it is closed, or by itself', async () => {
    const calls = dataRequestCalls(portal.app, portal.mailbox.mails)
    const who = { email: 'ada.okonkwo@example.com' }
    await calls.askAndConfirm({ kind: 'erasure' })
    portal.pass(60)
    await calls.ask()
    expect((await portal.find(who)).groups.map(summary)).toEqual([['dataRequests', 2, fates(1, 0, 1)]])
    expect((await portal.erase(who)).json()).toEqual({ removed: 1, anonymised: 0, kept: 1 })
    await retain(portal.database, {}, new Date('2031-01-01T00:00:00Z'))
    expect(await rows()).toHaveLength(1)
    await closeOpen()
    expect((await portal.find(who)).groups.map(summary)).toEqual([['dataRequests', 1, fates(1, 0, 0)]])
    expect((await portal.erase(who)).json()).toEqual({ removed: 1, anonymised: 0, kept: 0 })

    await calls.askAndConfirm()
    await closeOpen()
    await retain(portal.database, {}, new Date('2028-03-02T10:01:00Z'))
    expect(await rows()).toHaveLength(1)
    await retain(portal.database, {}, new Date('2028-03-02T10:01:01Z'))
    expect(await rows()).toEqual([])
  })

  test('is found and exported by address and number, without the sum of its link', async () => {
    const { ask } = dataRequestCalls(portal.app, portal.mailbox.mails)
    await ask({ phoneNo: naomi.phone, words: 'Everything please' })
    const found = await portal.find({ phoneNo: naomi.phone })
    expect(found.groups.find(({ kind }) => kind === 'dataRequests')?.records).toMatchObject([
      { text: 'copy, not confirmed', at: testTime.toISOString(), fate: 'remove' },
    ])
    const { entries } = await download(portal, { email: 'ada.okonkwo@example.com' })
    const { dataRequests: exported } = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array()))
    expect(exported).toHaveLength(1)
    expect(exported[0]).toMatchObject({ email: 'ada.okonkwo@example.com', words: 'Everything please' })
    expect(Object.keys(exported[0])).not.toContain('tokenHash')
  })
})

test('before another CRM there is neither a call nor a page of it, and pages say so', async () => {
  const html = (name: string) => `<!doctype html><html lang="en"><p>${name}</p></html>`
  const paths = ['privacy-request', 'privacy-request/confirm', 'privacy-policy', 'notfound']
  const siteDir = await writeSite(Object.fromEntries(paths.map((path) => [`${path}/index.html`, html(path)])))
  const renderer = {
    renderPage: async (path: string) => html(path),
    bareDocument: html('bare'),
    assetOrigin: '',
  }
  const app = await buildTestApp({ crm: { upstream: 'http://127.0.0.1:9' }, siteDir, renderer })
  const readStatus = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await app.inject({ url, method, ...(method === 'POST' && { payload: {} }) })).statusCode
  const statuses = [
    await readStatus('/privacy-request'),
    await readStatus('/privacy-request/confirm'),
    await readStatus('/privacy-request', 'POST'),
    await readStatus('/Admin/AskForData', 'POST'),
    await readStatus('/Admin/ConfirmDataRequest', 'POST'),
    await readStatus('/Admin/GetDataRequests'),
  ]
  const policy = (await app.inject('/privacy-policy')).body
  const list = (await app.inject('/hot-list')).body
  await app.close()
  await rm(siteDir, { recursive: true })

  expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
  expect(policy).toBe('<!doctype html><html data-crm="elsewhere" lang="en"><p>privacy-policy</p></html>')
  expect(list).toBe('<!doctype html><html data-crm="elsewhere" lang="en"><p>/hot-list</p></html>')
})
