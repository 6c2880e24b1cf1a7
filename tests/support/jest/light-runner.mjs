import { createRunner } from 'jest-light-runner'

const runtime = 'child_process'

/** Answers the worker that runs one test file. */
const createChannel = (workerData) => {
  const listeners = []
  return {
    onMessage: (listener) => listeners.push(listener),
    postMessage: (message) => {
      if (message !== 'jest-light-runner-get-worker-data') return
      for (const listener of listeners) listener({ type: 'jest-light-runner-worker-data', workerData })
    },
  }
}

/**
 * `jest-light-runner` with a channel for each test file. Its own is shared by all workers: what answers the first is sent
 * to the second as well, which may not listen yet, gets no other answer, and waits for ever.
 */
export default class LightRunner extends createRunner({ runtime }) {
  _runTest(test) {
    const { config: projectConfig } = test.context
    const pool = this._testRunners.get(projectConfig)?.pool
    if (!pool || this._runtime !== runtime) return super._runTest(test)
    const workerData = { globalConfig: this._globalConfig, projectConfig, runtime }
    return pool.run(test.path, { channel: createChannel(workerData) })
  }
}
