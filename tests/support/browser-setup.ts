import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coverageFolder } from '../walker/coverage.ts'
import { builtServer } from './running-server.ts'

/** Before the browser tests: checks that there is a build, and makes the folder that collects model coverage. */
const setup = async () => {
  if (!existsSync(builtServer))
    throw new Error('The browser tests run the built site; run npm run build first')
  process.env[coverageFolder] = await mkdtemp(join(tmpdir(), 'model-coverage-'))
}

export default setup
