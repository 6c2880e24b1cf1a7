import { rm } from 'node:fs/promises'
import { coverageFolder, describeCoverage, readCoverage } from '../walker/coverage.ts'

/** After the browser tests: prints which states and transitions the paths in the browser came past. */
const teardown = async () => {
  const folder = process.env[coverageFolder]
  if (!folder) return
  const lines = readCoverage(folder).map(describeCoverage)
  if (lines.length > 0) process.stdout.write(`\nPaths in the browser came past\n  ${lines.join('\n  ')}\n`)
  await rm(folder, { recursive: true })
}

export default teardown
