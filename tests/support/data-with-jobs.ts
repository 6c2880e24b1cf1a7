import { openDatabase } from '#server/platform/db/open-database.ts'
import { sampleData } from '#server/samples/sample-data.ts'
import { seed } from '#server/samples/seed.ts'
import { createDataDirectory, migrationsDir } from './database.ts'

export const openEmbedded = (dataDir: string) =>
  openDatabase({
    databaseUrl: null,
    dataDir,
    migrationsDir,
    onFatal: (error) => {
      throw error
    },
  })

/** A data directory with the sample jobs, for which one can apply, and nothing else of the sample data. */
export const createDataWithJobs = async (): Promise<string> => {
  const dataDir = await createDataDirectory()
  const database = await openEmbedded(dataDir)
  const jobs = sampleData.filter(({ name }) => name === 'c2c-jobs')
  await seed(database, jobs, new Date())
  await database.close()
  return dataDir
}
