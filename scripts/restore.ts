import { restore } from './backup/archive.ts'
import { backupCommand } from './backup/command.ts'

await backupCommand('restore', restore, () => 'The data is back from')
