import { backUp } from './backup/archive.ts'
import { backupCommand } from './backup/command.ts'

await backupCommand('backup', backUp, 'Everything the server keeps is in')
