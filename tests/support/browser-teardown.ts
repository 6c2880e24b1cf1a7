import { rm } from 'node:fs/promises'
import { coverageFolder, readCoverage } from '../walker/coverage.ts'
import { coverageTable } from '../walker/coverage-table.ts'
import { endAll } from './keeper/ending.ts'

/**
 * After the browser tests: ends what was kept for them in this process, and prints the coverage of the charts that were
 * walked.
 */
const teardown = async () => {
  await endAll()
  const folder = process.env[coverageFolder]
  if (!folder) return
  const coverages = readCoverage(folder)
  if (coverages.length > 0) process.stdout.write(`\n${coverageTable(coverages)}\n`)
  await rm(folder, { recursive: true })
}

export default teardown
