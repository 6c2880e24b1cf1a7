import { serverUrl } from '#tests/support/database.ts'
import { findProgram } from '../../../scripts/rehearse/programs.ts'
import { rehearseRollout } from '../../../scripts/rollout/rehearse.ts'

const nginx = findProgram('nginx')

const describeBehindNginx = nginx && serverUrl ? describe : describe.skip

describeBehindNginx('three servers behind nginx, with callers who do not pause', () => {
  test('are replaced one after the other, and one killed, and nobody notices', async () => {
    const { requests, written, mailed, ...went } = await rehearseRollout({
      nginx: nginx ?? '',
      serverUrl,
      callers: 4,
      rounds: 1,
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
    expect(requests).toBeGreaterThan(100)
    expect(written).toBeGreaterThan(20)
    expect(mailed).toBeGreaterThan(0)
  })
})
