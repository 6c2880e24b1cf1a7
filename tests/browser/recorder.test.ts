import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '#tests/support/accessible.ts'
import { openPage, waitUntilAlive } from '#tests/support/open-page.ts'
import { saveRecord, signInAndEnterSheet, typed } from '#tests/support/record-visit.ts'
import { runScript } from '#tests/support/run-command.ts'
import { withSite } from '#tests/support/with-site.ts'
import { parseRecord } from '../../scripts/replay/read-record.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skagit-records-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

const keep = async (name: string, text: string) => {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

test('a visit is recorded over its pages, masked, saved, and replays green; altered it replays red', async () => {
  const page = await visit({ url: server.url })
  const code = await signInAndEnterSheet(server, page)
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const { name, text } = await saveRecord(page)
  expect(name).toMatch(/^record-\d{4}-\d{2}-\d{2}-\d{4}\.jsonl$/)
  await page.getByText(`Saved as ${name}. Nothing more is recorded.`).waitFor()

  for (const secret of [typed.phone, '5550109', '555-0109', code, token, 'Naomi', 'Feldman', 'Contoso'])
    expect(text).not.toContain(secret)
  for (const word of `${typed.task} ${typed.outcome}`.split(' ').filter(({ length }) => length > 5))
    expect(text).not.toContain(word)
  const { entries } = parseRecord(text, name)
  expect(entries.flatMap((entry) => ('step' in entry && entry.step === 'fill' ? [entry.text] : []))).toEqual([
    '‹phone 10›',
    '‹code 6›',
    'Xxxxxxxxx xxxxxxxxx xxxxxx xxx Xxxxxxx',
    'Xxxxxxx xxxxx xxx xxxxx xxxxx',
    '7.5',
  ])
  const actors = new Set(entries.flatMap((entry) => ('actor' in entry ? [entry.actor] : [])))
  expect([...actors]).toEqual(
    expect.arrayContaining([
      'session#1',
      'pageChrome#1',
      'headerMenu#1',
      'signIn#1',
      'newTimeSheet#1',
      'draft#1',
    ]),
  )

  const green = await runScript('replay', [await keep('visit.jsonl', text)])
  expect(green).toEqual({
    code: 0,
    said: expect.stringMatching(/\nGreen: \d+ steps, and \d+ actors came past/),
  })

  const altered = text.replaceAll('"stored.submitted"', '"stored.kept"')
  const red = await runScript('replay', [await keep('altered.jsonl', altered)])
  expect(red.code).toBe(1)
  expect(red.said).toMatch(
    /✗ After step (\d+) of \1: press button “Submit”, newTimeSheet#1 was expected in “stored\.kept” and found in “stored\.submitted”\n$/,
  )
})

test('the record in the documentation replays green', async () => {
  const { code, said } = await runScript('replay', ['docs/records/sign-in-and-time-sheet.jsonl'])
  expect(said).toMatch(/\n {2}✓ 12 of 12: press button “Submit”\nGreen: 12 steps, and 7 actors came past/)
  expect(code).toBe(0)
})

test('a recording outlives a reload and the end of the session, and is forgotten when it is thrown away', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/contact-us?record')
  await page.getByLabel('First Name').fill('Ada')
  await expectAccessible(page)
  await page.reload()
  await page.getByText('This tab is being recorded · 2 steps').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Stop without saving' }).click()
  expect(await page.getByText('This tab is being recorded').count()).toBe(0)
  await page.reload()
  await waitUntilAlive(page)
  expect(await page.evaluate(() => sessionStorage.getItem('record'))).toBeNull()
  expect(await page.getByText('This tab is being recorded').count()).toBe(0)
})

test('the built site holds no inspector, and the recorder in one script of its own', async () => {
  const scripts = 'dist/site/static/js'
  const names = (await readdir(scripts, { recursive: true })).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(names.map((name) => readFile(join(scripts, name), 'utf8')))
  expect(texts.filter((text) => text.includes('stately.ai/inspect'))).toEqual([])
  const recorders = names.filter((_, index) => texts[index]?.includes('skagitRecord'))
  expect(recorders).toHaveLength(1)
  expect(recorders[0]).toMatch(/^async\//)
})
