import { checkNames, runChecks } from './checks.ts'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !checkNames.includes(name))
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}; there are ${checkNames.join(', ')}.`)
  process.exit(1)
}
const failed = await runChecks(names.length > 0 ? names : checkNames)
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
