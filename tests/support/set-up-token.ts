import { createSetUpLink } from '#server/account/set-up.ts'
import { runScript } from '../../scripts/run-command.ts'
import type { Site } from './running-server.ts'

const createdInProcess = async ({ database }: Pick<Site, 'database'>) =>
  database ? database.write((tx) => createSetUpLink(tx, new Date())) : null

const createdByCommand = async (server: Site) => {
  await server.stop()
  const { said } = await runScript('scripts/admin.ts', ['link'], {
    PATH: process.env.PATH,
    DATA_DIR: server.dataDir,
  })
  await server.restart()
  return /\/set-up#([\w-]{43})/.exec(said)?.[1] ?? said
}

export const setUpToken = async (server: Site): Promise<string> =>
  (await createdInProcess(server)) ?? createdByCommand(server)
