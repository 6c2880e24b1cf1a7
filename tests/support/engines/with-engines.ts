import { withCode } from '../phone-code.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import { engines } from './engines.ts'
import type { Engine, EngineVisitor } from './visitor.ts'

/** Those of the three that are installed here; the tests cannot do without Chromium, so there is always one. */
export const installedEngines = engines.flatMap(({ name, program, start }) => {
  const found = program()
  return found === undefined ? [] : [{ name, start: () => start(found) }]
})

/** Somebody of the sample data, as they fill in the form of signing in. */
export type Account = { phone: string; kind: 'Employee' | 'Partner' }

/** For the tests of one engine: a server with the sample data, and the browser. */
export const withEngine = (start: () => Promise<Engine>) => {
  let server: RunningServer
  let engine: Engine

  beforeAll(async () => {
    server = await startServer({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })
    engine = await start()
  })

  afterAll(async () => {
    await engine.close()
    await server.remove()
  })

  return {
    /** Somebody with an empty profile goes on a tour, in whose pages nothing may go wrong. */
    visiting: async (tour: (visitor: EngineVisitor) => Promise<unknown>) => {
      const visitor = await engine.visit(server.url)
      try {
        await tour(visitor)
        expect(await visitor.problems()).toEqual([])
      } finally {
        await visitor.leave()
      }
    },
    signIn: async (visitor: EngineVisitor, { phone, kind }: Account) => {
      await visitor.open('/sign-in')
      await visitor.press('tick', kind)
      await visitor.fill('Mobile No.', phone)
      const { code } = await withCode(server, () => visitor.press('button', 'Send code'))
      await visitor.fill('Six-digit code', code)
      await visitor.press('button', 'Sign in')
      await visitor.sees('Hello, ')
    },
  }
}
