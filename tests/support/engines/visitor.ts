import { eventually } from '../eventually.ts'
import { isAlive } from '../open-page.ts'
import { choose, findOnPage, getScript, type Role, textOfPage } from './on-page.ts'

export type Tab<Handle> = {
  goTo: (address: string) => Promise<unknown>
  evaluate: (expression: string) => Promise<unknown>
  /** Null if the expression has no element. */
  element: (expression: string) => Promise<Handle | null>
  press: (element: Handle) => Promise<unknown>
  type: (element: Handle, text: string) => Promise<unknown>
  attach: (element: Handle, file: string) => Promise<unknown>
  problems: () => Promise<string[]>
  close: () => Promise<unknown>
}

/** Milliseconds. */
export const patience = 30_000

export const visitorAt = <Handle>(tab: Tab<Handle>, origin: string) => {
  /** A page that is navigating away fails evaluation; treat that as not yet there. */
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
    open: async (path: string) => {
      await tab.goTo(origin + path)
      await within(
        'page that answers',
        () => tab.evaluate(getScript(isAlive)),
        (alive) => alive === true,
      )
    },
    /** The element may move or be replaced before the press; then it is looked up again. */
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
    seesAHeading: () =>
      within(
        'heading',
        () => tab.evaluate("document.querySelector('main h1')?.textContent !== undefined"),
        Boolean,
      ),
    problems: tab.problems,
    leave: () => tab.close(),
  }
}

export type EngineVisitor = ReturnType<typeof visitorAt>

export type Engine = {
  visit: (origin: string) => Promise<EngineVisitor>
  close: () => Promise<unknown>
}
