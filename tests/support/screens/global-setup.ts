import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { renewSkillRates } from '#server/careers/worth/skill-rates.ts'
import { createFolderStore } from '#server/platform/files/folder-store.ts'
import { addSampleReceipts } from '#server/samples/receipts.ts'
import { sampleData } from '#server/samples/sample-data.ts'
import { seed } from '#server/samples/seed.ts'
import { copyFolder, quickestFolder } from '../keeper/data-folder.ts'
import { endWithProcess } from '../keeper/ending.ts'
import { bundleSite } from './bundle.ts'
import { openData } from './open-data.ts'
import { bundleIn, setRunDir } from './run-data.ts'

const migrateEmpty = async (dataDir: string) => {
  await mkdir(join(dataDir, 'files'), { recursive: true })
  await (await openData(dataDir)).close()
}

const addSamples = async (dataDir: string) => {
  const database = await openData(dataDir)
  const now = database.now()
  await seed(database, [...sampleData, addSampleReceipts(createFolderStore(join(dataDir, 'files')))], now)
  await renewSkillRates(database, now)
  await database.close()
}

const prepareData = async (directory: string) => {
  const [none, sample] = [join(directory, 'none'), join(directory, 'sample')]
  await migrateEmpty(none)
  copyFolder(none, sample)
  await addSamples(sample)
}

const setup = async () => {
  const directory = await mkdtemp(join(quickestFolder(), 'skagit-screens-'))
  setRunDir(directory)
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  endWithProcess({ end: async () => remove(), kill: () => {}, remove })
  await Promise.all([bundleSite(bundleIn(directory)), prepareData(directory)])
  return remove
}

export default setup
