import { isBuildFresh } from './build-stamp.ts'
import { runScript } from './run.ts'

/** Builds when there is no build of the present sources; ends the process when that fails. */
export const ensureBuild = async () => {
  if (await isBuildFresh()) return
  console.log('Building the site and the server …')
  const code = await runScript('scripts/build.ts')
  if (code !== 0) process.exit(code)
}
