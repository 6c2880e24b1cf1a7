export type Channel = {
  onMessage: (listener: (told: unknown) => void) => void
  postMessage: (asked: string) => void
}

type Pool = { run: (path: string, options: { channel: Channel }) => Promise<unknown> }

export default class LightRunner {
  constructor(globalConfig: { maxWorkers: number })
  _testRunners: Map<object, { pool: Pool }>
  _runTest(test: { path: string; context: { config: object } }): Promise<unknown>
}
