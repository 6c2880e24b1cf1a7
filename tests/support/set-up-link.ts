import { runScript } from './run-command.ts'
import type { Site } from './running-server.ts'

/** Path of a new link for the first administrator, which an operator prints while the server is stopped. */
export const printSetUpLink = async (server: Site) => {
  await server.stop()
  const { said } = await runScript('admin', ['link'], { PATH: process.env.PATH, DATA_DIR: server.dataDir })
  await server.restart()
  return /\/set-up#[\w-]{43}/.exec(said)?.[0] ?? said
}
