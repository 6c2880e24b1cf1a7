import type { Page } from 'playwright-core'
import type { Visitor } from '../visitor.ts'
import { createSharedStorage, type SharedStorage } from './browser-storage.ts'
import { createEvents, type Events } from './events.ts'
import type { Device } from './geolocation.ts'
import type { Media } from './media.ts'
import { createRoutes, type Routes } from './routes.ts'
import type { SiteSource } from './site-source.ts'

export type ScreenContext = {
  readonly origin: string
  readonly source: SiteSource
  readonly storage: SharedStorage
  readonly media: Media
  readonly device: Device
  readonly events: Events
  readonly routes: Routes
  readonly initScripts: string[]
  readonly pages: Set<Page>
  patience: number
  isOffline: boolean
  problem: (words: string) => void
  problems: () => string[]
}

const refuse = ({ camera, scripts, withoutPolicy, locale = 'en-US', timezone }: Visitor) => {
  const lacking = { camera, withoutPolicy, ...(scripts === false && { scripts: true }) }
  for (const [name, isAsked] of Object.entries(lacking))
    if (isAsked) throw new Error(`jsdom has no visitors with the setting ${name}`)
  if (locale !== 'en-US') throw new Error('jsdom speaks en-US alone')
  if (timezone && timezone !== process.env.TZ) throw new Error(`jsdom is in the time zone ${process.env.TZ}`)
}

export const createScreenContext = (visitor: Visitor, source: SiteSource): ScreenContext => {
  refuse(visitor)
  const { url, width = 1440, height = 900, dark = false, motion = false, touch = false } = visitor
  const { storage = {}, expected = [] } = visitor
  const patience = 20_000
  const { origin } = new URL(url)
  const problems: string[] = []
  return {
    ...{ origin, source, patience, isOffline: false, initScripts: [], pages: new Set() },
    storage: createSharedStorage(storage),
    media: { width, height, dark, calm: !motion, touch, print: false },
    device: { permissions: [], location: null },
    events: createEvents(patience),
    routes: createRoutes(origin),
    problem: (words) => {
      if (!expected.some((pattern) => pattern.test(words))) problems.push(words)
    },
    problems: () => problems,
  }
}
