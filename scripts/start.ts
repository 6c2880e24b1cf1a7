import { pathToFileURL } from 'node:url'
import { ensureBuild } from './ensure-build.ts'

await ensureBuild()
await import(pathToFileURL('dist/server/main.mjs').href)
