import type { FastifyInstance } from 'fastify'
import { type AppDependencies, buildApp } from '#server/app.ts'

/** The time of every test server: 2 March 2026, 10:00 in UTC. */
export const testTime = new Date('2026-03-02T10:00:00.000Z')

type Needed = Pick<AppDependencies, 'crm'> & Partial<AppDependencies>

/** A server as in production, silent, without a site, at the test time. */
export const buildTestApp = (dependencies: Needed): Promise<FastifyInstance> =>
  buildApp({
    publicUrl: () => 'http://localhost:3000',
    siteDir: null,
    clock: () => testTime,
    log: { level: 'silent' },
    ...dependencies,
  })
