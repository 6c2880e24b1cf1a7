import type { Browser, Page } from 'playwright-core'
import { watchForProblems } from '../page-problems.ts'
import { isUnusual, type Visitor } from '../visitor.ts'
import { createKeptContext, type KeptContext } from './kept-context.ts'

const idleAtMost = 4

type Visit = { kept: KeptContext; watch: ReturnType<typeof watchForProblems> }

export const openVisits = (browser: Browser) => {
  const idle: KeptContext[] = []
  const open: Visit[] = []
  let count = 0

  const take = async (visitor: Visitor): Promise<KeptContext> => {
    const at = isUnusual(visitor) ? -1 : idle.findLastIndex(({ suits }) => suits(visitor))
    const [kept] = at === -1 ? [] : idle.splice(at, 1)
    if (!kept) return createKeptContext(browser, visitor)
    if (kept.isUsable()) return kept
    await kept.close()
    return take(visitor)
  }

  const release = async ({ kept, watch }: Visit) => {
    watch.stop()
    await kept.finish()
    if (kept.isUsable()) idle.push(kept)
    if (idle.length > idleAtMost) await idle.shift()?.close()
  }

  const visit = async (visitor: Visitor): Promise<Page> => {
    count += 1
    const kept = await take(visitor)
    await kept.begin(visitor).catch(async (reason: unknown) => {
      await kept.close()
      throw reason
    })
    const watch = watchForProblems(kept.context, new URL(visitor.url).origin, visitor.expected ?? [])
    open.push({ kept, watch })
    return kept.page
  }

  const leave = async () => {
    const left = open.splice(0)
    const problems = left.flatMap(({ watch }) => watch.problems())
    await Promise.all(left.map(release))
    if (problems.length > 0) throw new Error(`In the page went wrong:\n${problems.join('\n')}`)
  }

  /** The tests of these visitors may still be running in their profiles, so they are not reused. */
  const distrust = () => {
    for (const { kept } of open) kept.spend()
  }

  return {
    visit,
    leave,
    distrust,
    visits: () => count,
  }
}
