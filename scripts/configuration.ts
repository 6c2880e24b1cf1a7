import { writeFile } from 'node:fs/promises'
import { configurationFiles } from './configuration-files.ts'

for (const [path, text] of Object.entries(configurationFiles)) await writeFile(path, text)
console.log(`Written: ${Object.keys(configurationFiles).join(', ')}`)
