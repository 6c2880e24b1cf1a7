import { rm } from 'node:fs/promises'
import { coverageFolder, describeCoverage, readCoverage } from '../walker/coverage.ts'
import { endAll } from './keeper/ending.ts'

/**
 * After the browser tests: ends what was kept for them in this process, and prints which states and transitions the
 * paths in the browser came past.
 */
const teardown = async () => {
  await endAll()
  const folder = process.env[coverageFolder]
  if (!folder) return
  const lines = readCoverage(folder).map(describeCoverage)
  if (lines.length > 0) process.stdout.write(`\nPaths in the browser came past\n  ${lines.join('\n  ')}\n`)
  await rm(folder, { recursive: true })
}

export default teardown
