import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMachines } from '../../scripts/machines/find-machines.ts'
import { chartsCalled, findModels, modelsCalled, withModels } from '../../scripts/paths/find-models.ts'
import { readOptions } from '../../scripts/paths/options.ts'

const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('every command README names is one of the package', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = [...readme.matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name ?? '')
  expect(named).toContain('paths')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every way README runs the paths is understood and finds its chart', async () => {
  const models = await findModels()
  const charts = withModels(await findMachines(), models)
  const commands = [...readme.matchAll(/npm run paths -- ([^`\n]+)/g)].map(
    ([, args]) => args?.trim().split(/\s+/) ?? [],
  )
  expect(commands.length).toBeGreaterThanOrEqual(4)
  for (const args of commands) {
    const options = readOptions(args)
    const found =
      options.command === 'list'
        ? chartsCalled(charts, options.subject)
        : modelsCalled(models, options.subject)
    expect(found.length).toBeGreaterThan(0)
  }
})

test('the line README has testers break is where it says', () => {
  const file = 'src/app/header/use-header-menu.ts'
  expect(readme).toContain(`in \`${file}\` let \`pressNavigation\` send \`press profile\``)
  expect(existsSync(join(root, file))).toBe(true)
  expect(readFileSync(join(root, file), 'utf8')).toContain(
    "pressNavigation: () => actor.send({ type: 'press navigation' })",
  )
})
