import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { z } from 'zod'
import { eventually } from '../eventually.ts'
import { getScript } from './on-page.ts'
import { type Engine, patience, type Tab, visitorAt } from './visitor.ts'

/** Element key of WebDriver, https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const getAnswer = <Value extends z.ZodType>(value: Value) => z.object({ value })
const sessionAnswer = getAnswer(z.object({ sessionId: z.string() }))
const elementAnswer = getAnswer(z.union([z.null(), z.object({ [elementKey]: z.string() })]))
const anyAnswer = getAnswer(z.unknown())
const problemsAnswer = getAnswer(z.array(z.string()))

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const driverAt = (address: string) => {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) })
    if (!response.ok)
      throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    isReady: () =>
      call('GET', '/status').then(
        () => true,
        () => false,
      ),
    get: (path: string) => call('GET', path),
    post: (path: string, body: object) => call('POST', path, body),
    end: (path: string) => call('DELETE', path),
  }
}

/** Runs in a page. */
const noteProblems = () => {
  const noted: string[] = []
  Object.assign(window, { notedProblems: noted })
  window.addEventListener('error', ({ message }) => noted.push(`uncaught: ${message}`))
  window.addEventListener('unhandledrejection', ({ reason }) => noted.push(`uncaught: ${String(reason)}`))
}

type Driver = ReturnType<typeof driverAt>

const toTab = (driver: Driver, session: string): Tab<string> => {
  const execute = (expression: string) =>
    driver.post(`${session}/execute/sync`, { script: `return ${expression}`, args: [] })
  return {
    goTo: async (address) => {
      await driver.post(`${session}/url`, { url: address })
      await execute(getScript(noteProblems))
    },
    evaluate: async (expression) => anyAnswer.parse(await execute(expression)).value,
    element: async (expression) => elementAnswer.parse(await execute(expression)).value?.[elementKey] ?? null,
    // The driver scrolls only to the edge of the window, where something may cover the element.
    press: async (element) => {
      const script = 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })'
      await driver.post(`${session}/execute/sync`, { script, args: [{ [elementKey]: element }] })
      await driver.post(`${session}/element/${element}/click`, {})
    },
    type: (element, text) => driver.post(`${session}/element/${element}/value`, { text }),
    attach: (element, file) => driver.post(`${session}/element/${element}/value`, { text: file }),
    problems: async () => problemsAnswer.parse(await execute('window.notedProblems ?? []')).value,
    close: () => driver.end(session),
  }
}

export const startWebKit = async (program: string): Promise<Engine> => {
  const port = await freePort()
  const screen = ['--auto-servernum', '--server-args=-screen 0 1440x1000x24']
  const command = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(command, 'exit')
  const driver = driverAt(`http://127.0.0.1:${port}`)
  await eventually(driver.isReady, (isReady) => isReady)
  const options = { binary: program, args: ['--automation'] }
  const timeouts = { pageLoad: patience, script: patience }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts } }
  return {
    visit: async (origin) => {
      const { value } = sessionAnswer.parse(await driver.post('/session', { capabilities }))
      const session = `/session/${value.sessionId}`
      await driver.post(`${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 1000 })
      return visitorAt(toTab(driver, session), origin)
    },
    close: async () => {
      if (command.pid !== undefined) process.kill(-command.pid, 'SIGTERM')
      await ended
    },
  }
}
