import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import { Navigate, type Params, useLocation } from 'react-router'
import { type UserType, userTypes } from '#api/contracts/account/session.contract.ts'
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

/** The user types that a page is open to whatever their roles are. */
const openTo = (access: PageAccess): readonly UserType[] => {
  if (access === 'signed-in') return Object.values(userTypes)
  return access === 'employee' ? [userTypes.employee] : []
}

/** Starts the calls a page shows the answers of, so that a server can render it with them. */
export type Preload = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  params: Params,
  /** The page of a list that the address names. */
  page: number,
) => Promise<unknown>[]

/** What the file of a page exports. */
type PageModule = { Component: ComponentType; preload?: Preload }

/** How the file of a page is loaded, and which files of the build it needs besides those of its own name. */
type PageFile = (() => Promise<PageModule>) & { chunks?: readonly string[] }

export type PageRoute = {
  id: string
  path: string
  handle: {
    access: PageAccess
    openTo: readonly UserType[]
    chunks: readonly string[]
    preload?: Preload | undefined
  }
  lazy: () => Promise<Pick<PageModule, 'Component'>>
}

const pageRoute = (id: PageKey, access: PageAccess, file: PageFile): PageRoute => {
  const handle: PageRoute['handle'] = { access, openTo: openTo(access), chunks: file.chunks ?? [] }
  const lazy = async () => {
    const { Component, preload } = await file()
    handle.preload = preload
    return { Component }
  }
  return { id, path: pages[id].path, handle, lazy }
}

/** What several pages stand on, loaded piece by piece, under the name it has in the build. */
export type Part = { chunk: string; pieces: readonly (() => Promise<unknown>)[] }

const form: Part = {
  chunk: 'form',
  pieces: [
    () => import(/* webpackChunkName: "form" */ '#src/ui/form-field.tsx'),
    () => import(/* webpackChunkName: "form" */ './use-draft.ts'),
    () => import(/* webpackChunkName: "form" */ './use-form-flow.ts'),
    () => import(/* webpackChunkName: "form" */ './captcha-field.tsx'),
  ],
}

/** What a phone number is entered with; the countries are put in order for the first time. */
export const phone: Part = {
  chunk: 'phone',
  pieces: [
    () => import(/* webpackChunkName: "phone" */ '#src/ui/phone-field.tsx'),
    () =>
      import(/* webpackChunkName: "phone" */ '#src/ui/phone-field.tsx').then(({ putInOrder }) =>
        putInOrder(),
      ),
  ],
}

type Page = () => Promise<PageModule>

/** The file of a page, after what it stands on and large pieces of its own. */
export const withParts = (load: Page, parts: readonly Part[], own: Part['pieces'] = []): PageFile => {
  const pieces = [...parts.flatMap((part) => part.pieces), ...own]
  return Object.assign(() => inTurn(pieces, load), { chunks: parts.map(({ chunk }) => chunk) })
}

/** The file of a page with a form. */
export const withForm = (load: Page, parts: readonly Part[] = [], own: Part['pieces'] = []): PageFile =>
  withParts(load, [form, ...parts], own)

/** Leaves of the route table: the files of pages by their key. A page without an access rule does not compile. */
export const pageRoutes = (access: PageAccess, files: { [id in PageKey]?: PageFile }) =>
  Object.entries(files).flatMap(([id, load]) => (isPageKey(id) ? [pageRoute(id, access, load)] : []))

const LeadTo = ({ page }: { page: PageKey }) => (
  <Navigate to={pages[page].path + useLocation().search} replace />
)

/** Another address of a page, which leads to the page with what is searched for in it. */
export const aliasRoute = (id: string, path: string, access: PageAccess, page: PageKey): PageRoute => {
  const lead = () => <LeadTo page={page} />
  return {
    id,
    path,
    handle: { access, openTo: openTo(access), chunks: [] },
    lazy: async () => ({ Component: lead }),
  }
}
