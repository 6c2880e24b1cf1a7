import { backUp } from './backup/archive.ts'
import { backupCommand } from './backup/command.ts'

await backupCommand('backup', backUp, ({ bucket }) =>
  bucket
    ? `Everything the server keeps but the uploads in the bucket ${bucket.bucket} is in`
    : 'Everything the server keeps is in',
)
