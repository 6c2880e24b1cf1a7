import { setImmediate as tick } from 'node:timers/promises'
import { format } from 'node:util'

const methods = ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const

const said: string[] = []

for (const method of methods) {
  console[method] = (...parts: unknown[]) => {
    said.push(`console.${method}: ${format(...parts)}`)
  }
}

/** Jest blames a promise rejected behind a test's back on that test only while the test is still running. */
const letRejectionsSurface = () => tick()

const failOnOutput = async () => {
  await letRejectionsSurface()
  const lines = said.splice(0)
  if (lines.length > 0) throw new Error(`Tests print nothing, but this was printed:\n${lines.join('\n')}`)
}

afterEach(failOnOutput)
afterAll(failOnOutput)
