import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))

/** The folder of package.json, above both the sources and the build. */
export const projectRoot = findRoot(import.meta.dirname)

export const migrationsDir = join(projectRoot, 'server', 'db', 'migrations')
