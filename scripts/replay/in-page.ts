import type { ElementHandle, Page } from 'playwright-core'
import { z } from 'zod'
import type { RecordTarget } from '#src/recorder/record-entry.ts'
import type { Move } from './compare.ts'

/** The recorder of the page that is played; gone while a page is exchanged for another. */
const hook = 'skagitRecord'

const seen = z.object({
  opened: z.number(),
  moves: z.array(z.object({ actor: z.string(), event: z.string(), state: z.string() })),
})

/** What the page's own recorder has recorded so far; null while there is none. */
export const readSeen = async (page: Page): Promise<{ opened: number; moves: Move[] } | null> => {
  const value: unknown = await page
    .evaluate((name) => {
      const entries = Reflect.get(globalThis, name)?.entries
      if (!Array.isArray(entries)) return null
      return {
        opened: entries.filter(({ step }) => step === 'open').length,
        moves: entries
          .filter(({ actor }) => actor)
          .map(({ actor, event, state }) => ({ actor, event: event.type, state })),
      }
    }, hook)
    .catch(() => null)
  const read = seen.safeParse(value)
  return read.success ? read.data : null
}

/** What the record names, on the page as it is now; null while it is not there. */
export const findTarget = async (
  page: Page,
  target: RecordTarget,
): Promise<ElementHandle<Element> | null> => {
  const handle = await page
    .evaluateHandle(([name, wanted]) => Reflect.get(globalThis, name)?.find(wanted) ?? null, [
      hook,
      target,
    ] as const)
    .catch(() => null)
  return handle?.asElement() ?? null
}
