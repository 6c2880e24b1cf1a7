import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const script =
  "import('./rsbuild.config.ts').then(({ default: { output } }) => console.log(output.assetPrefix))"

/** Where scripts, styles, fonts and pictures of the site are asked for, as the build is told. */
const prefixWith = (env: Record<string, string>) => {
  const { ASSET_PREFIX: _, ...others } = process.env
  const args = ['--import', 'tsx', '-e', script]
  return spawnSync(process.execPath, args, { cwd: root, env: { ...others, ...env }, encoding: 'utf8' }).stdout
}

test('files come from the content delivery network that is named, and from the site itself without one', () => {
  expect(prefixWith({ ASSET_PREFIX: 'https://cdn.example/skagit' })).toBe('https://cdn.example/skagit\n')
  expect(prefixWith({})).toBe('/\n')
})
