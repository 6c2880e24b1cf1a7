import { addEventHandler, type State } from 'jest-circus'
import { failOnProblems, reportProblem } from '../strict.ts'
import { errorClaims } from './error-claims.ts'

// jest-light-runner runs setup files once per worker, clears all hooks before each file, and lacks timeouts,
// `restoreMocks` and handling of unhandled rejections.

const timeLimitMs = 120_000

// Captured, since tests may replace them.
const { setTimeout, clearTimeout } = globalThis

const isWithoutCallback = (run: (...given: never[]) => unknown): run is () => unknown => run.length === 0

const limitTime = (run: () => unknown, limitMs: number) => async () => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The test took over ${limitMs} ms.`)), limitMs)
  })
  // A synchronous test fails by throwing.
  await Promise.race([Promise.resolve().then(run), timeout]).finally(() => clearTimeout(timer))
}

const initialEnv = { ...process.env }

const restoreEnv = () => {
  for (const name of Object.keys(process.env)) if (!(name in initialEnv)) delete process.env[name]
  Object.assign(process.env, initialEnv)
}

const addHooks = (state: State) => {
  const { currentDescribeBlock } = state
  state.currentDescribeBlock = state.rootDescribeBlock
  afterEach(() => {
    jest.restoreAllMocks()
  })
  afterEach(failOnProblems)
  afterAll(failOnProblems)
  afterAll(restoreEnv)
  state.currentDescribeBlock = currentDescribeBlock
}

let knownRoot: State['rootDescribeBlock'] | undefined

addEventHandler((event, state) => {
  if (knownRoot !== state.rootDescribeBlock) {
    knownRoot = state.rootDescribeBlock
    addHooks(state)
  }
  if (event.name !== 'add_test') return
  const added = state.currentDescribeBlock.children.at(-1)
  const { fn, timeout = timeLimitMs } = event
  if (added?.type === 'test' && fn && isWithoutCallback(fn)) added.fn = limitTime(fn, timeout)
})

for (const name of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(name, (reason: unknown) => {
    if (errorClaims.some((isClaimed) => isClaimed(reason))) return
    reportProblem(`${name}: ${reason instanceof Error ? reason.stack : String(reason)}`)
  })
}
