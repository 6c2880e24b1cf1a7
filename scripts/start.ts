import { pathToFileURL } from 'node:url'
import { ensureBuild } from './ensure-build.ts'
import { readEnvFile } from './env-file.ts'

readEnvFile()
await ensureBuild()
await import(pathToFileURL('dist/server/main.mjs').href)
