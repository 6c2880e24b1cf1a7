import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

test('the built site contains nothing of the Stately inspector', () => {
  const folder = 'dist/site/static/js'
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(scripts.filter((text) => text.includes('?inspect'))).toHaveLength(1)
  expect(scripts.filter((text) => text.includes('@statelyai'))).toEqual([])
})
