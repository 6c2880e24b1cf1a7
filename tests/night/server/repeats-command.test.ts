import { runScript } from '#tests/support/run-command.ts'

test.each([
  ['one after the other', []],
  ['at once', ['at-once']],
])(
  'sends every write under a key twice, %s, and ends well where both are answered alike',
  async (_how, words) => {
    const { code, said } = await runScript('check-repeats', [...words, 'server/answer-templates.test'], {
      ...process.env,
      TEST_ENGINES: 'embedded',
    })

    expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' })
    expect(said).toMatch(/^[1-9]\d* writes of [1-9] calls were sent twice\.$/m)
  },
)
