import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** Who may open a page. Decided before any of the page's code is fetched. */
export type PageAccess = 'public' | 'signed-in' | 'employee'

export type PageHandle = { access: PageAccess }

type Page = {
  /** Key of the page in `content/pages`, and name of the chunk its code is built into. */
  id: string
  path: string
  access: PageAccess
  load: () => Promise<ComponentType>
}

export type PageRoute = RouteObject & { id: string; path: string; handle: PageHandle }

/** A leaf of the route table. A page without an access rule does not compile. */
export const pageRoute = ({ id, path, access, load }: Page): PageRoute => ({
  id,
  path,
  handle: { access },
  lazy: async () => ({ Component: await load() }),
})
