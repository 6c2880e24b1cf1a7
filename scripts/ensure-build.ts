import { isBuildFresh } from './build-stamp.ts'
import { runScript } from './run.ts'

/** Resolves to the exit code. */
export const buildWhereStale = async (): Promise<number> => {
  if (await isBuildFresh()) return 0
  console.log('Building the site and the server, about 15 seconds on two cores …')
  return runScript('scripts/build.ts', process.argv.includes('--verbose') ? ['--verbose'] : [])
}

/** Exits the process if the build fails. */
export const ensureBuild = async () => {
  const code = await buildWhereStale()
  if (code !== 0) process.exit(code)
}
