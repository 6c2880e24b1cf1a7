import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { quickestFolder, setDataRoot } from './keeper/data-folder.ts'
import { endWithProcess } from './keeper/ending.ts'
import { builtServer, killServers, startServer } from './running-server.ts'

const makeDataRoot = async () => {
  const folder = await mkdtemp(join(quickestFolder(), 'skagit-browser-'))
  setDataRoot(folder)
  endWithProcess({
    end: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
    kill: killServers,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  })
  return folder
}

/** Creating a database takes seconds, so it is done once and copied. */
const prepareData = async (folder: string, seed: string) => {
  const server = await startServer({ from: null, env: { SEED: seed } })
  await server.stop()
  await rename(server.dataDir, join(folder, seed))
}

const setup = async () => {
  if (!existsSync(builtServer))
    throw new Error('The browser tests run the built site; run npm run build first')
  const folder = await makeDataRoot()
  await Promise.all([prepareData(folder, 'none'), prepareData(folder, 'sample')])
}

export default setup
