import { scheduler } from 'node:timers/promises'
import type { Page } from 'playwright-core'

type KeptTexts = { values: Record<string, string | boolean> }

declare global {
  interface Window {
    openTransactions: Set<IDBTransaction>
    lockDrafts: () => Promise<void>
    unlockDrafts: () => void
    withDrafts: (task: (drafts: IDBObjectStore) => IDBRequest) => Promise<unknown>
  }
}

const watchTransactions = () => {
  const begin = IDBDatabase.prototype.transaction
  window.openTransactions = new Set()
  IDBDatabase.prototype.transaction = function (...asked) {
    const transaction = begin.apply(this, asked)
    window.openTransactions.add(transaction)
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => window.openTransactions.delete(transaction))
    return transaction
  }
  // It commits by itself as well, and stays abortable until then.
  IDBTransaction.prototype.commit = () => {}
}

/** URL requested while waiting, and milliseconds until its answer. */
const pause = { address: '/pause', length: 20 }

const prepareLock = (address: string) => {
  const opened = new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('portal-drafts')
    request.onupgradeneeded = () => request.result.createObjectStore('drafts')
    request.onsuccess = () => resolve(request.result)
  })
  // Blocks synchronously: yielding would end the transaction, and spinning takes a whole CPU.
  const waitInTurn = () => {
    const request = new XMLHttpRequest()
    request.open('GET', address, false)
    request.send()
  }
  const tasks: ((drafts: IDBObjectStore) => void)[] = []
  let unlock = () => {}
  window.lockDrafts = async () => {
    const drafts = (await opened).transaction('drafts', 'readwrite').objectStore('drafts')
    let isLocked = true
    await new Promise<void>((resolve) => {
      // A transaction lives only while it has pending requests.
      const stay = () => {
        unlock = () => {
          isLocked = false
        }
        resolve()
        for (const task of tasks.splice(0)) task(drafts)
        if (!isLocked) return
        waitInTurn()
        drafts.count().onsuccess = stay
      }
      drafts.count().onsuccess = stay
    })
  }
  window.unlockDrafts = () => unlock()
  window.withDrafts = (task) =>
    new Promise((resolve) => {
      tasks.push((drafts) => {
        const request = task(drafts)
        request.onsuccess = () => resolve(request.result)
      })
    })
}

/**
 * Locks the draft store from another tab: reads and writes of the page wait until the test lets them happen or fail.
 */
export const lockDrafts = async (page: Page) => {
  await page.addInitScript(watchTransactions)
  const tab = await page.context().newPage()
  await tab.goto('/robots.txt')
  await tab.route(`**${pause.address}`, async (route) => {
    await scheduler.wait(pause.length)
    await route.fulfill({ body: '' })
  })
  await tab.evaluate(prepareLock, pause.address)
  await tab.evaluate(() => window.lockDrafts())
  const asked = () => page.waitForFunction(() => window.openTransactions.size > 0)
  const done = () => page.waitForFunction(() => window.openTransactions.size === 0)
  return {
    asked,
    letHappen: async () => {
      await asked()
      await tab.evaluate(() => {
        const again = window.lockDrafts()
        window.unlockDrafts()
        return again
      })
      await done()
    },
    fail: async () => {
      await asked()
      await page.evaluate(() => {
        for (const transaction of window.openTransactions) transaction.abort()
      })
      await done()
    },
    read: (name: string) =>
      tab.evaluate(async (key) => {
        const kept: unknown = await window.withDrafts((drafts) => drafts.get(key))
        return kept
      }, name),
    write: (name: string, draft: KeptTexts) =>
      tab.evaluate(
        async ({ key, texts }) => void (await window.withDrafts((drafts) => drafts.put(texts, key))),
        { key: name, texts: draft },
      ),
  }
}

export type LockedDrafts = Awaited<ReturnType<typeof lockDrafts>>
