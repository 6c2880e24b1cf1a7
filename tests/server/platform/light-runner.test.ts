import LightRunner, { type Channel } from '#tests/support/jest/light-runner.mjs'

test('a worker that asks what it works on is answered, and no other is', async () => {
  const runner = new LightRunner({ maxWorkers: 2 })
  const config = {}
  const channels: Channel[] = []
  const run = async (_: string, { channel }: { channel: Channel }) => channels.push(channel)
  runner._testRunners.set(config, { pool: { run } })
  for (const path of ['first', 'second']) await runner._runTest({ path, context: { config } })
  const told: [string, unknown][] = []
  for (const [index, channel] of channels.entries())
    channel.onMessage((one) => told.push([String(index), one]))
  channels[0]?.postMessage('something else')
  channels[0]?.postMessage('jest-light-runner-get-worker-data')
  expect(told).toEqual([
    [
      '0',
      {
        type: 'jest-light-runner-worker-data',
        workerData: { globalConfig: { maxWorkers: 2 }, projectConfig: {}, runtime: 'child_process' },
      },
    ],
  ])
})
