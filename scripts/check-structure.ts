import { join } from 'node:path'
import { company } from '#src/content/firm/company.ts'
import { checkStructure, formatViolation } from './structure/check.ts'
import { checkFirmName } from './structure/firm-name.ts'
import { checkMigrations, releasesIn } from './structure/migrations.ts'
import {
  checkTypeCoverage,
  readMigrations,
  readRepository,
  typeCheckedFiles,
} from './structure/repository.ts'

const root = join(import.meta.dirname, '..')
const files = readRepository(root)
const { migrations, changelog } = readMigrations(root)
const violations = [
  ...checkStructure(files),
  ...checkFirmName(files, company.name),
  ...checkTypeCoverage(root, files, typeCheckedFiles(root)),
  ...checkMigrations(migrations, releasesIn(changelog)),
]

for (const violation of violations) console.error(formatViolation(violation))

if (violations.length > 0) {
  console.error(`${violations.length} places break the structure of the repository`)
  process.exitCode = 1
} else {
  console.log(`Structure: ${files.length} files, every rule kept`)
}
