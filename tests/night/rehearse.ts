import { runScript } from '../../scripts/run.ts'

const rehearsals = ['faults', 'release', 'restore', 'rollout', 'unit']

const [name = '', ...args] = process.argv.slice(2)
if (!rehearsals.includes(name)) {
  console.error(
    `npm run rehearse -- <name>, which is one of ${rehearsals.join(', ')}; docs/operations.md describes them`,
  )
  process.exit(1)
}
process.exitCode = await runScript(`tests/night/rehearse/${name}.ts`, args)
