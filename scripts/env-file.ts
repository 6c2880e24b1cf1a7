import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Takes settings over from a folder's `.env`, where there is one; what the environment says already stays. */
export const readEnvFile = (folder = process.cwd()) => {
  const file = join(folder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
