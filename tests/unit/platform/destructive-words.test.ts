import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const content = join(process.cwd(), 'src/content')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ending = /^(?:Remove|Erase|Revoke|Deactivate|Dismiss|Delete|End |Withdraw$|Cancel )/

const endings = (value: unknown, path: string): [string, boolean][] => {
  if (!isRecord(value)) return []
  const label = value.confirm ?? value.submit
  const own: [string, boolean][] =
    typeof label === 'string' && ending.test(label)
      ? [[`${path}: ${label}`, value.isDestructive === true]]
      : []
  return [...own, ...Object.entries(value).flatMap(([key, part]) => endings(part, `${path}.${key}`))]
}

test('every button of a dialog or form that ends or deletes something looks like it', async () => {
  const names = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const found: [string, boolean][] = []
  for (const name of names) {
    const module: unknown = await import(join(content, name))
    found.push(...endings({ ...(isRecord(module) ? module : {}) }, name))
  }
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter(([, isMarked]) => !isMarked)).toEqual([])
})
