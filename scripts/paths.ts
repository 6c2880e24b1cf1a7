import { ensureBrowser } from './ensure-browser.ts'
import { ensureBuild } from './ensure-build.ts'
import { pathsCommand } from './paths/command.ts'
import { findModels } from './paths/find-models.ts'
import { terminal } from './paths/run.ts'

// The server and its data end with the process, even when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

// Whoever reads only the beginning, as `head` does, closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

const prepare = async () => {
  await ensureBuild()
  return ensureBrowser()
}

process.exitCode = await pathsCommand(process.argv.slice(2), {
  models: await findModels(),
  tell: terminal,
  prepare,
})
