import { eventually } from '../eventually.ts'
import { isAlive } from '../open-page.ts'
import { choose, findOnPage, getScript, type Role, textOfPage } from './on-page.ts'

/** A tab of a browser as its own protocol offers it; `Handle` is what that calls an element of a page. */
export type Tab<Handle> = {
  goTo: (address: string) => Promise<unknown>
  /** Gives what an expression is in the page that is open, as JSON can hold it. */
  evaluate: (expression: string) => Promise<unknown>
  /** Gives the element that an expression is; null where it is none. */
  element: (expression: string) => Promise<Handle | null>
  press: (element: Handle) => Promise<unknown>
  type: (element: Handle, text: string) => Promise<unknown>
  attach: (element: Handle, file: string) => Promise<unknown>
  /** What went wrong in its pages so far. */
  problems: () => Promise<string[]>
  close: () => Promise<unknown>
}

/** How long something may take to appear, in milliseconds. */
export const patience = 30_000

/** Somebody at a browser: finds things as people do, by what they are and are called, and waits until they are there. */
export const visitorAt = <Handle>(tab: Tab<Handle>, origin: string) => {
  /** A page that is being left answers no question; what cannot be asked is not there yet. */
  const within = async <Value>(
    what: string,
    ask: () => Promise<Value>,
    isWanted: (value: Value) => boolean,
  ): Promise<Value> => {
    const end = Date.now() + patience
    const tried = async () => {
      const value = await ask().catch((error: unknown) => ({ error }))
      return { value, isLate: Date.now() > end }
    }
    const isThere = (value: Value | { error: unknown }): value is Value =>
      !(typeof value === 'object' && value !== null && 'error' in value) && isWanted(value)
    const { value } = await eventually(tried, (answer) => answer.isLate || isThere(answer.value))
    if (isThere(value)) return value
    throw new Error(`There is no ${what}, but: ${await tab.evaluate(getScript(textOfPage))}`)
  }
  const found = async (role: Role, name: string): Promise<Handle> => {
    const look = () => tab.element(getScript(findOnPage, role, name))
    const element = await within(`${role} “${name}”`, look, (one) => one !== null)
    if (element === null) throw new Error('unreachable')
    return element
  }
  const sees = (text: string) =>
    within(
      `text “${text}”`,
      async () => String(await tab.evaluate(getScript(textOfPage))),
      (all) => all.includes(text),
    )
  return {
    /** Opens a page by its address and waits until it answers. */
    open: async (path: string) => {
      await tab.goTo(origin + path)
      await within(
        'page that answers',
        () => tab.evaluate(getScript(isAlive)),
        (alive) => alive === true,
      )
    },
    /** What is pressed may move away before the press; then it is looked for again. */
    press: (role: Role, name: string) =>
      within(
        `${role} “${name}” that can be pressed`,
        async () => tab.press(await found(role, name)).then(() => true),
        Boolean,
      ),
    fill: async (name: string, text: string) => tab.type(await found('field', name), text),
    choose: async (name: string, label: string) => {
      await found('choice', name)
      const list = getScript(findOnPage, 'choice', name)
      await tab.evaluate(`(${choose})(${list}, ${JSON.stringify(label)})`)
    },
    attach: async (name: string, file: string) => tab.attach(await found('file', name), file),
    sees,
    seesHeading: (name: string) => found('heading', name),
    /** Waits for the heading of a page, whatever it says. */
    seesAHeading: () =>
      within(
        'heading',
        () => tab.evaluate("document.querySelector('main h1')?.textContent !== undefined"),
        Boolean,
      ),
    /** What went wrong in the pages that were open. */
    problems: tab.problems,
    leave: () => tab.close(),
  }
}

export type EngineVisitor = ReturnType<typeof visitorAt>

/** A browser that was started for tests; `visit` begins with an empty profile. */
export type Engine = {
  visit: (origin: string) => Promise<EngineVisitor>
  close: () => Promise<unknown>
}
