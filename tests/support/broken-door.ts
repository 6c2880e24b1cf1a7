import type { Page } from 'playwright-core'
import { setup } from 'xstate'
import { browserModel } from './browser-model.ts'

type DoorEvent = { type: 'open' } | { type: 'close' } | { type: 'lock' } | { type: 'unlock' }

const doorMachine = setup({ types: { events: {} as DoorEvent } }).createMachine({
  id: 'door',
  meta: {
    events: {
      open: 'Press Open.',
      close: 'Press Close.',
      lock: 'Press Lock.',
      unlock: 'Press Unlock.',
    },
  },
  initial: 'closed',
  states: {
    closed: { description: 'The page says that the door is closed.', on: { open: 'open', lock: 'locked' } },
    open: { description: 'The page says that the door is open.', on: { close: 'closed' } },
    locked: { description: 'The page says that the door is locked.', on: { unlock: 'closed' } },
  },
})

const doorPage = `<p id="state">The door is closed.</p>
<button>Open</button><button>Close</button><button>Lock</button><button>Unlock</button>
<script>
  const after = { Open: 'open', Close: 'closed', Lock: 'locked', Unlock: 'closed' }
  document.addEventListener('click', ({ target }) => {
    const pressed = target.textContent
    if (pressed !== 'Lock') state.textContent = 'The door is ' + after[pressed] + '.'
  })
</script>`

const expectDoor = async (page: Page, state: string) => {
  expect(await page.locator('#state').textContent()).toBe(`The door is ${state}.`)
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

export const doorModel = browserModel<Page>({
  name: 'door',
  machine: doorMachine,
  states: {
    closed: (page) => expectDoor(page, 'closed'),
    open: (page) => expectDoor(page, 'open'),
    locked: (page) => expectDoor(page, 'locked'),
  },
  events: { open: press('Open'), close: press('Close'), lock: press('Lock'), unlock: press('Unlock') },
  begin: ({ visit }) => ({
    open: async () => {
      const page = await visit()
      await page.setContent(doorPage)
      return page
    },
  }),
})
