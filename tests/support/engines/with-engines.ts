import { withCode } from '../phone-code.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import { engines } from './engines.ts'
import type { Engine, EngineVisitor } from './visitor.ts'

/** Chromium is required by all tests, so at least one is installed. */
export const installedEngines = engines.flatMap(({ name, program, start }) => {
  const found = program()
  return found === undefined ? [] : [{ name, start: () => start(found) }]
})

export type Account = { phone: string; kind: 'Employee' | 'Partner' }

/** One server for all engines of a file. */
export const withEngineServer = () => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServer({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })
  })

  afterAll(() => server.remove())

  return () => server
}

export const withEngine = (getServer: () => RunningServer, start: () => Promise<Engine>) => {
  let engine: Engine

  beforeAll(async () => {
    engine = await start()
  })

  afterAll(() => engine.close())

  return {
    visiting: async (tour: (visitor: EngineVisitor) => Promise<unknown>) => {
      const visitor = await engine.visit(getServer().url)
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
      const { code } = await withCode(getServer(), () => visitor.press('button', 'Send code'))
      await visitor.fill('Six-digit code', code)
      await visitor.press('button', 'Sign in')
      await visitor.sees('Hello, ')
    },
  }
}
