import { StartError } from '#server/platform/db/start-error.ts'
import { type Config, loadConfig } from '#server/platform/settings/config.ts'
import { readEnvFile } from '../env-file.ts'
import type { DataLocation } from './archive.ts'

const fail = (sentences: readonly string[]) => {
  for (const sentence of sentences) console.error(sentence)
  process.exitCode = 1
}

/** As the role that owns the tables. */
export const backupCommand = async (
  name: string,
  work: (location: DataLocation & Pick<Config, 'bucket'>, file: string) => Promise<void>,
  done: (config: Config) => string,
): Promise<void> => {
  const [file] = process.argv.slice(2)
  readEnvFile()
  const loaded = loadConfig(process.env)
  if (!file) return fail([`Name the file: npm run ${name} -- backups/monday.tar.gz`])
  if (!loaded.ok) return fail(loaded.problems)
  const { config } = loaded
  try {
    await work({ ...config, databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl }, file)
    console.log(`${done(config)} ${file}`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    fail([error.message])
  }
}
