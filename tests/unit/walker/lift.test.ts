import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')

const blocksOfPage = async (language: string) => {
  const page = await readFile(join(import.meta.dirname, '../../support/walker/README.md'), 'utf8')
  return [...page.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, block]) => block ?? '',
  )
}

test('lifted into another project as its page says, the walker walks the chart there', async () => {
  const project = await mkdtemp(join(tmpdir(), 'walker-'))
  for (const folder of ['tests/support/walker', 'src/lib/chart']) {
    await cp(join(root, folder), join(project, folder), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
  const [packageText = ''] = await blocksOfPage('json')
  await writeFile(join(project, 'package.json'), packageText)
  const [machine = '', walk = ''] = await blocksOfPage('ts')
  await writeFile(join(project, 'kettle.machine.ts'), machine)
  await writeFile(join(project, 'walk-kettle.ts'), walk)
  const said = await run(process.execPath, ['--import', 'tsx', 'walk-kettle.ts'], { cwd: project })
  await rm(project, { recursive: true })
  const [expected = ''] = await blocksOfPage('text')
  expect(said).toEqual({ stdout: expected, stderr: '' })
})
