import { noteBackup } from '#server/platform/metrics/figures.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { backUp, type Place } from './backup/archive.ts'
import { backupCommand } from './backup/command.ts'

const backUpAndNote = async (place: Place & Pick<Config, 'bucket'>, file: string) => {
  await backUp(place, file)
  await noteBackup(place.dataDir, 'database')
  if (!place.bucket) await noteBackup(place.dataDir, 'uploads')
}

await backupCommand('backup', backUpAndNote, ({ bucket }) =>
  bucket
    ? `Everything the server keeps but the uploads in the bucket ${bucket.bucket} is in`
    : 'Everything the server keeps is in',
)
