import { portalPages } from './pages-portal.ts'
import { publicPages } from './pages-public.ts'

/** Words for the head of one page. `path` is a route pattern: `:id` marks a parameter. */
export type PageMeta = {
  readonly path: `/${string}`
  readonly title: string
  readonly description: string
  readonly index: boolean
}

export const pages = { ...publicPages, ...portalPages }

export type PageKey = keyof typeof pages
