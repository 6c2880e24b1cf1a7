import { setImmediate as tick } from 'node:timers/promises'
import { format } from 'node:util'

const methods = ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const

const problems: string[] = []

export const reportProblem = (words: string) => {
  problems.push(words)
}

for (const method of methods) {
  console[method] = (...parts: unknown[]) => reportProblem(`console.${method}: ${format(...parts)}`)
}

/** An unhandled rejection surfaces one event-loop turn later, when the test may have ended. */
const letRejectionsSurface = () => tick()

export const failOnProblems = async () => {
  await letRejectionsSurface()
  const lines = problems.splice(0)
  if (lines.length > 0) throw new Error(`Tests print nothing, but this was printed:\n${lines.join('\n')}`)
}

afterEach(failOnProblems)
afterAll(failOnProblems)
