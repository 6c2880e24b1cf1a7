import { readFileSync } from 'node:fs'
import { answeredWithinDays } from '#api/contracts/governance/data-request.contract.ts'
import { retainedKinds, retentionPeriods } from '#api/contracts/governance/retention-periods.ts'
import { publishedLimits } from '#api/contracts/platform/published-limits.ts'
import { codeLivesSeconds, maxTries } from '#server/account/phone-codes.ts'
import { defaultSessionLimits } from '#server/account/sessions.ts'
import { signedSeconds } from '#server/platform/files/signed-address.ts'
import { ownLimits } from '#server/platform/parsing/parser.ts'
import { settings } from '#server/platform/settings/settings.ts'
import { trust } from '#src/content/site/trust.ts'
import { getPromise } from '#src/flows/retention-promise.ts'

const getSource = (path: string) => readFileSync(path, 'utf8')

test.each(['src/content/site/trust.ts', 'src/features/site/trust/trust-page.tsx'])(
  'no figure is typed in the words of %s',
  (path) => {
    const words = getSource(path).match(/'[^']*'|`[^`]*`/g) ?? []
    const typed = words
      .filter((text) => !/^'(?:#|M[\d-])/.test(text))
      .map((text) => text.replaceAll(/\$\{[^}]*\}/g, ''))
      .filter((text) => /\d/.test(text) && !/^'1 (?:minute|hour|second|try)'$/.test(text))
    expect(typed).toEqual([])
  },
)

test('the server goes by the numbers that the page shows', () => {
  const getFallback = (name: string) => settings.find((setting) => setting.name === name)?.fallback
  expect({
    code: [codeLivesSeconds, maxTries],
    session: defaultSessionLimits,
    settings: ['SESSION_IDLE_MINUTES', 'SESSION_HOURS'].map(getFallback),
    file: signedSeconds,
    reading: ownLimits,
    request: answeredWithinDays,
  }).toEqual({
    code: [300, 5],
    session: { idleSeconds: 3600, lifetimeSeconds: 43_200 },
    settings: ['60', '12'],
    file: 300,
    reading: {
      timeMs: publishedLimits.readingSeconds * 1000,
      memoryBytes: publishedLimits.readingMebibytes * 1024 * 1024,
    },
    request: 30,
  })
})

test('a figure of one is said as one', () => {
  const { figures } = trust.security
  expect([figures.code(1), figures.code(5), figures.whole(1), figures.whole(12)]).toEqual([
    '1 minute',
    '5 minutes',
    '1 hour',
    '12 hours',
  ])
  expect(figures.codeText(publishedLimits.codeTries)).toBe(
    'is how long a sign-in code lasts. It works once, allows 5 tries and belongs to the browser that asked for it.',
  )
})

test('how long a record is kept is told from the periods that the server erases by', () => {
  expect(getPromise('audit')).toBe(`${retentionPeriods.audit.most} months`)
  expect(retainedKinds.map(getPromise)).not.toContain('')
})
