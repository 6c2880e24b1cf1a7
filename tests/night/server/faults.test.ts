import { rehearseFaults } from '#tests/night/faults/rehearse.ts'
import { findProgram, missingPackages } from '#tests/night/rehearse/programs.ts'

const describeBehindNginx = missingPackages(['postgresql', 'nginx']).length === 0 ? describe : describe.skip

describeBehindNginx('three servers behind nginx, one with its clock ten minutes ahead', () => {
  test('lose and double nothing where servers are killed and PostgreSQL is restarted', async () => {
    const { requests, brokenOff, longestMs, refused, written, mailed, ...outcome } = await rehearseFaults({
      nginx: findProgram('nginx') ?? '',
      callers: 4,
      kills: 2,
      everyMs: 1500,
      outages: [
        { mode: 'fast', awayMs: 0 },
        { mode: 'immediate', awayMs: 2000 },
      ],
    })

    expect(outcome).toEqual({
      failures: [],
      lost: 0,
      doubled: 0,
      mailsLost: 0,
      mailsTwice: 0,
      signedOut: 0,
      restarted: 0,
      signIns: Array.from({ length: 9 }, () => 200),
      clockSaid: [
        null,
        null,
        'The clock of this server is 600 s ahead of that of the database, which counts.',
      ],
    })
    expect(requests).toBeGreaterThan(100)
    expect(refused).toBeGreaterThan(0)
    expect(written).toBeGreaterThan(20)
    expect(mailed).toBeGreaterThan(0)
  })
})
