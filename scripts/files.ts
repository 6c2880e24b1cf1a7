import { runFilesCommand } from './files-command.ts'

await runFilesCommand(process.argv.slice(2))
