import { readdir } from 'node:fs/promises'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { kept } from '#tests/support/keeper/kept.ts'
import { naomi } from '#tests/support/portal-people.ts'
import type { Site } from '#tests/support/running-server.ts'

const sample = { env: { SEED: 'sample' } }

/** Without the scripts that a server publishes when it has run for a minute. */
const readFiles = async ({ dataDir }: Site) =>
  (await readdir(dataDir)).filter((name) => name !== 'releases').sort()

const sessionAt = async ({ url }: Site, token = '') => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${url}/CRM/GetSession`, { headers })).status
}

test('what a file stored and sent is gone for the next, at the same address, also where it stopped or killed the server', async () => {
  const first = await kept().server(sample)
  const before = await readFiles(first)
  const { token } = await signedInStorage(first, naomi)
  expect(await sessionAt(first, token)).toBe(200)
  expect(await readFiles(first)).toEqual([...before, 'outbox'].sort())
  await first.stop()
  await first.remove()

  const next = await kept().server(sample)
  expect(next.url).toBe(first.url)
  expect(await readFiles(next)).toEqual(before)
  expect(await sessionAt(next, token)).toBe(401)
  await next.kill('SIGKILL')
  await next.remove()

  const last = await kept().server(sample)
  expect((await fetch(`${last.url}/readyz`)).ok).toBe(true)
  await last.remove()
})

test('other settings, and a second server of a file, get one of their own on the same data', async () => {
  const first = await kept().server(sample)
  const second = await kept().server(sample)
  const limited = await kept().server({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'on' } })
  expect(new Set([first, second, limited].map(({ url }) => url)).size).toBe(3)
  for (const server of [second, limited]) expect(await readFiles(server)).toEqual(await readFiles(first))
  await Promise.all([first, second, limited].map((server) => server.remove()))
})
