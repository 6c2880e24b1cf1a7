import { noteBackup } from '#server/platform/metrics/figures.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { backUp, type DataLocation } from './backup/archive.ts'
import { backupCommand } from './backup/command.ts'

const backUpAndNote = async (location: DataLocation & Pick<Config, 'bucket'>, file: string) => {
  await backUp(location, file)
  await noteBackup(location.dataDir, 'database')
  if (!location.bucket) await noteBackup(location.dataDir, 'uploads')
}

await backupCommand('backup', backUpAndNote, ({ bucket }) =>
  bucket
    ? `Everything the server keeps but the uploads in the bucket ${bucket.bucket} is in`
    : 'Everything the server keeps is in',
)
