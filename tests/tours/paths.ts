import { ensureBrowser } from '#tests/run/ensure-browser.ts'
import { ensureBuild } from '../../scripts/ensure-build.ts'
import { findModels, pathsCommand } from './paths-command.ts'

// Ends the server and its data, even when interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

// A reader such as `head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await pathsCommand(process.argv[2], {
  models: await findModels(),
  print: (line) => console.log(line),
  prepare: async () => {
    await ensureBuild()
    return ensureBrowser()
  },
})
