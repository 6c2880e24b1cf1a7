import type { Page } from 'playwright-core'
import { z } from 'zod'
import { draftMachine } from '#machines/flows/draft.machine.ts'
import { getSample } from '#machines/samples.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { type LockedDrafts, lockDrafts } from '#tests/support/locked-drafts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/portal-people.ts'

type Visit = { page: Page; drafts: LockedDrafts; changes: number }

const draftName = 'profile/personal'
const storedDraft = z.object({ values: z.object({ lastName: z.string() }) }).optional()

const form = (page: Page) => page.getByRole('form', { name: 'Personal information' })
const field = (page: Page) => form(page).getByLabel('Last Name')
const undo = (page: Page) => form(page).getByRole('button', { name: 'Undo changes' })

const expectForm = async (
  { page, drafts }: Visit,
  { isChanged, isStored }: { isChanged: boolean; isStored: boolean },
) => {
  await undo(page).waitFor({ state: isChanged ? 'visible' : 'detached' })
  const saved = storedDraft.parse(await drafts.read(draftName))
  expect(saved?.values.lastName === (await field(page).inputValue())).toBe(isStored)
}

const hideOnce = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
}

const discard = async ({ page }: Visit) => {
  if (await undo(page).isVisible()) return undo(page).click()
  await form(page).getByRole('button', { name: 'Save' }).click()
  await form(page).getByRole('status').getByText('Your personal information is up to date.').waitFor()
}

export const draftModel = browserModel<Visit>({
  name: 'draft',
  machine: draftMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    'restoring.untouched': async (visit) => {
      await visit.drafts.asked()
      expect(await undo(visit.page).count()).toBe(0)
    },
    'restoring.typedInto': async (visit) => {
      await visit.drafts.asked()
      await undo(visit.page).waitFor()
    },
    none: async ({ page, drafts }) => {
      const saved = storedDraft.parse(await drafts.read(draftName))
      expect(saved?.values.lastName).not.toBe(await field(page).inputValue())
    },
    changed: (visit) => expectForm(visit, { isChanged: true, isStored: false }),
    saving: async (visit) => {
      await visit.drafts.asked()
      await expectForm(visit, { isChanged: true, isStored: false })
    },
    saved: (visit) => expectForm(visit, { isChanged: true, isStored: true }),
    removing: async (visit) => {
      await visit.drafts.asked()
      await undo(visit.page).waitFor({ state: 'detached' })
      expect(await field(visit.page).inputValue()).toBe('Feldman')
    },
  },
  events: {
    'restore.done': async ({ drafts }, { output }) => {
      if (output) await drafts.write(draftName, { values: { lastName: 'Feldman of a draft' } })
      await drafts.letHappen()
    },
    'restore.error': ({ drafts }) => drafts.fail(),
    change: async (visit) => {
      visit.changes += 1
      await field(visit.page).fill(`Feldman ${'I'.repeat(visit.changes)}`)
    },
    discard,
    'save now': ({ page }) => page.evaluate(hideOnce),
    'after.pauseInTyping': ({ page }) => page.clock.runFor(400),
    'save.done': ({ drafts }) => drafts.letHappen(),
    'save.error': ({ drafts }) => drafts.fail(),
    'remove.done': ({ drafts }) => drafts.letHappen(),
    'remove.error': ({ drafts }) => drafts.fail(),
  },
  ...getSample('draft'),
  begin: async ({ server, visit }) => {
    const storage = await signedInStorage(server, naomi)
    return {
      open: async () => {
        // The other tab shows a file, for which the browser requests an icon.
        const page = await visit({ storage, expected: [/favicon\.ico/] })
        const drafts = await lockDrafts(page)
        await page.clock.install()
        await openPage(page, '/myprofile')
        await form(page).waitFor()
        await page.clock.pauseAt(Date.now() + 10_000)
        return { page, drafts, changes: 0 }
      },
    }
  },
})
