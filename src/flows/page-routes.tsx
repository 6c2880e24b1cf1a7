import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import { Navigate, type Params, useLocation } from 'react-router'
import { isPageKey, type PageKey, pages } from '#src/content/pages.ts'
import { inTurn } from '#src/lib/next-task.ts'

/** Who may open a page. Decided before any of the page's code is fetched. */
export type PageAccess =
  | 'public'
  | 'signed-in'
  | 'employee'
  | 'administrator'
  | 'personnel'
  | 'commercial'
  | 'recruiting'

/** Access that takes a role, which only the profile tells. */
export type RoleAccess = Exclude<PageAccess, 'public' | 'signed-in' | 'employee'>

export const isRoleAccess = (access: PageAccess): access is RoleAccess =>
  access !== 'public' && access !== 'signed-in' && access !== 'employee'

/** Starts the calls a page shows the answers of, so that a server can render it with them. */
export type Preload = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  params: Params,
) => Promise<unknown>[]

/** What the file of a page exports. */
type PageModule = { Component: ComponentType; preload?: Preload }

export type PageRoute = {
  id: string
  path: string
  handle: { access: PageAccess; preload?: Preload | undefined }
  lazy: () => Promise<Pick<PageModule, 'Component'>>
}

const pageRoute = (id: PageKey, access: PageAccess, load: () => Promise<PageModule>): PageRoute => {
  const handle: PageRoute['handle'] = { access }
  const lazy = async () => {
    const { Component, preload } = await load()
    handle.preload = preload
    return { Component }
  }
  return { id, path: pages[id].path, handle, lazy }
}

/** What every form stands on. */
const formParts = [
  () => import(/* webpackChunkName: "form" */ '#src/ui/form-field.tsx'),
  () => import(/* webpackChunkName: "form" */ './use-draft.ts'),
  () => import(/* webpackChunkName: "form" */ './use-form-flow.ts'),
  () => import(/* webpackChunkName: "form" */ './captcha-field.tsx'),
]

/** The file of a page with a form, after what that stands on and large parts of its own. */
export const withForm =
  (load: () => Promise<PageModule>, ...own: (() => Promise<unknown>)[]) =>
  () =>
    inTurn([...formParts, ...own], load)

/** Leaves of the route table: the files of pages by their key. A page without an access rule does not compile. */
export const pageRoutes = (access: PageAccess, files: { [id in PageKey]?: () => Promise<PageModule> }) =>
  Object.entries(files).flatMap(([id, load]) => (isPageKey(id) ? [pageRoute(id, access, load)] : []))

const LeadTo = ({ page }: { page: PageKey }) => (
  <Navigate to={pages[page].path + useLocation().search} replace />
)

/** Another address of a page, which leads to the page with what is searched for in it. */
export const aliasRoute = (id: string, path: string, access: PageAccess, page: PageKey): PageRoute => {
  const lead = () => <LeadTo page={page} />
  return { id, path, handle: { access }, lazy: async () => ({ Component: lead }) }
}
