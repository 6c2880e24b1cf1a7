import { findProgram } from '#tests/night/rehearse/programs.ts'
import { rehearseRollout } from '#tests/night/rollout/rehearse.ts'
import { serverUrl } from '#tests/support/database.ts'

const nginx = findProgram('nginx')

// Seven server starts under load.
jest.setTimeout(600_000)

const all = (release: string) => [release, release]

const describeBehindNginx = nginx && serverUrl ? describe : describe.skip

describeBehindNginx('two servers behind nginx, with callers who do not pause', () => {
  test('are upgraded and put back one after the other, a release that does not start is refused, and nobody notices', async () => {
    const { requests, written, mailed, steps, ...went } = await rehearseRollout({
      nginx: nginx ?? '',
      serverUrl,
      callers: 4,
      servers: 2,
      steps: [['upgrade', 'two'], ['upgrade', 'broken'], ['back']],
      killed: 1,
    })

    expect({ ...went, seconds: 0, longestMs: 0, brokenOff: 0 }).toEqual({
      failures: [],
      refused: 0,
      lost: 0,
      doubled: 0,
      mailsLost: 0,
      mailsTwice: 0,
      signedOut: 0,
      seconds: 0,
      longestMs: 0,
      brokenOff: 0,
    })
    expect(steps).toEqual([
      { code: 0, said: expect.stringMatching(/(?:: one to two\n.*){2}^two runs\.$/ms), running: all('two') },
      {
        code: 1,
        said: expect.stringMatching(
          /^(\S+): two to broken\n\1 did not get ready with broken, so two runs again\. Read: journalctl --unit \1$/m,
        ),
        running: all('two'),
      },
      { code: 0, said: expect.stringMatching(/(?:: two to one\n.*){2}^one runs\.$/ms), running: all('one') },
    ])
    expect(requests).toBeGreaterThan(100)
    expect(written).toBeGreaterThan(20)
    expect(mailed).toBeGreaterThan(0)
  })
})
