import { killServers, type RunningServer, type ServerSettings, startServer } from '../running-server.ts'
import { keepServer } from './kept-server.ts'

const seeds = ['none', 'sample'] as const

const usual = { SEED: 'none', SIGN_IN_LIMITS: 'off', PUBLIC_FORM_LIMITS: 'off', PUBLIC_MAIL_LIMITS: 'off' }

const isUsual = ({ env = {}, databaseUrl = null, folder, ...others }: ServerSettings) =>
  databaseUrl === null &&
  folder === undefined &&
  Object.keys(others).length === 0 &&
  Object.entries(env).every(([name, value]) => name === 'SEED' || Reflect.get(usual, name) === value)

const start = ({ env = {}, ...settings }: ServerSettings) =>
  startServer({ ...settings, env: { ...usual, ...env } })

export const createKeptServers = () => {
  const kept = new Map(seeds.map((seed) => [seed, keepServer(() => start({ env: { SEED: seed } }))] as const))

  return {
    server: async (settings: ServerSettings = {}): Promise<RunningServer> => {
      const seed = seeds.find((name) => name === (settings.env?.SEED ?? usual.SEED))
      const usable = seed && isUsual(settings) ? kept.get(seed) : undefined
      return usable && !usable.isTaken() ? usable.take() : start(settings)
    },
    end: async () => {
      for (const server of kept.values()) await server.end()
    },
    kill: killServers,
  }
}
