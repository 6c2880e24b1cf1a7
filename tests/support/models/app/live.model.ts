import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { type DeskNews, deskNews } from '#api/contracts/recruiting/live.contract.ts'
import { liveMachine } from '#machines/app/live.machine.ts'
import { getSample } from '#machines/samples.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type Streams, startStreams } from '#tests/support/stream-server.ts'
import { type WaitingRequests, waitingRequests } from '#tests/support/waiting-requests.ts'

declare global {
  interface Window {
    giveUpLead: () => void
  }
}

const name = 'portal-desk'

type Visit = {
  page: Page
  other: Page
  streams: Streams
  polls: WaitingRequests
  /** Milliseconds of polling instead of streaming. */
  asked: number
  failures: number
}

const takeLead = (lock: string) =>
  new Promise<void>((taken) => {
    void navigator.locks.request(lock, () => {
      taken()
      return new Promise<void>((end) => {
        window.giveUpLead = end
      })
    })
  })

const waitsForLead = (page: Page) =>
  eventually(
    () => page.evaluate(async () => (await navigator.locks.query()).pending?.map((lock) => lock.name) ?? []),
    (pending) => pending.includes(name),
  )

const written = (event: string, news: unknown) => {
  const told = deskNews.parse(news)
  return `id: ${told.after}\nevent: ${event}\ndata: ${JSON.stringify(told)}\n\n`
}

const refreshing = async ({ page }: Visit, tell: () => Promise<unknown>) => {
  const asked = page.waitForRequest(/\/Desk\/GetInbox/)
  await tell()
  await asked
}

/** Waits until the page noticed the ended call; earlier it would miss the next event. */
const failing = async ({ page }: Visit, address: RegExp, end: () => Promise<void>) => {
  const failed = page.waitForEvent('requestfailed', (request) => address.test(request.url()))
  await end()
  await failed
  // The page handles it before it answers.
  await page.evaluate(() => {})
}

const passOn = ({ channel, news }: { channel: string; news: DeskNews }) => {
  const sender = new BroadcastChannel(channel)
  sender.postMessage(news)
  sender.close()
}

const pass = async (visit: Visit, milliseconds: number) => visit.page.clock.runFor(milliseconds)

export const liveModel = browserModel<Visit>({
  name: 'live',
  machine: liveMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    following: async (visit) => {
      await waitsForLead(visit.page)
      await visit.streams.isLeft()
    },
    'leading.attached.connecting': ({ streams }) => streams.isAsked(),
    'leading.attached.streaming': ({ streams }) => streams.isFollowed(),
    'leading.waiting': async (visit, { context }) => {
      visit.failures = context.failures
      await visit.streams.isLeft()
    },
    'leading.asking.polling': async ({ streams, polls }) => {
      await streams.isLeft()
      await polls.arrived()
    },
    'leading.asking.resting': ({ streams }) => streams.isLeft(),
  },
  events: {
    lead: ({ other }) => other.evaluate(() => window.giveUpLead()),
    'passed on': (visit, { news }) =>
      refreshing(visit, () => visit.other.evaluate(passOn, { channel: name, news: deskNews.parse(news) })),
    begin: (visit, { news }) => refreshing(visit, () => visit.streams.begin(written('begin', news))),
    news: (visit, { news }) => refreshing(visit, () => visit.streams.write(written('news', news))),
    heartbeat: ({ streams }) => streams.write(':\n\n'),
    broken: async (visit) => {
      visit.asked = 0
      await failing(visit, /Desk\/Live/, visit.streams.break)
    },
    refused: async (visit) => {
      visit.asked = 0
      await visit.streams.refuse()
    },
    wake: async ({ page, polls }) => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await polls.drop()
    },
    'poll.done': (visit, { output }) =>
      refreshing(visit, () => visit.polls.settle((route) => route.fulfill({ json: output }))),
    'poll.error': (visit) =>
      failing(visit, /Desk\/GetChanges/, () => visit.polls.settle((route) => route.abort())),
    'after.openWithin': async (visit) => {
      visit.asked = 0
      await pass(visit, 5000)
    },
    'after.silence': (visit) => pass(visit, 25_000),
    'after.beforeNextTry': (visit) => pass(visit, 500 * 3 ** visit.failures),
    'after.betweenQuestions': async (visit) => {
      visit.asked += 5000
      await pass(visit, 5000)
    },
    'after.beforeAnotherStream': async (visit) => {
      await pass(visit, 60_000 - visit.asked)
      await visit.polls.drop()
    },
  },
  ...getSample('live'),
  begin: async ({ server, visit }) => {
    const storage = await signedInStorage(server, {
      phoneNo: '+13605550110',
      userType: userTypes.employee,
    })
    const streams = await startStreams()
    return {
      open: async () => {
        const page = await visit({ storage, expected: [/Desk\/Live/, /Desk\/GetChanges/, /favicon\.ico/] })
        const other = await page.context().newPage()
        await other.goto('/robots.txt')
        await other.evaluate(takeLead, name)
        await page.route('**/Desk/Live', (route) => route.continue({ url: streams.address }))
        const polls = await waitingRequests(page, '**/Desk/GetChanges*')
        await page.clock.install()
        const shown = page.waitForResponse(/\/Desk\/GetInbox/)
        await openPage(page, '/desk/inbox')
        await page.getByRole('list', { name: 'Recruiting' }).waitFor()
        // A stopped clock would freeze a page that is still loading.
        await shown
        await waitsForLead(page)
        await page.clock.pauseAt(Date.now() + 10_000)
        return { page, other, streams, polls, asked: 0, failures: 0 }
      },
      end: async () => streams.close(),
    }
  },
})
