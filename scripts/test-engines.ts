import { engines } from '#tests/support/engines/engines.ts'
import { forShort } from '#tests/support/running-server.ts'
import { ensureBuild } from './ensure-build.ts'
import { run } from './run.ts'

/** Tours every area of the site and the portal in each engine of browsers, and says which of them are not installed. */
const testEngines = async (args: string[]) => {
  await ensureBuild()
  const missing = engines.filter(({ program }) => program() === undefined)
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'engines', '--verbose', ...args]
  const code = await run(process.execPath, [...forShort, ...jest])
  for (const { name, packages } of missing) {
    console.error(
      `${name} was not toured: it is not installed (on Debian and Ubuntu: apt-get install ${packages}).`,
    )
  }
  return code === 0 && missing.length === 0 ? 0 : 1
}

process.exit(await testEngines(process.argv.slice(2)))
