import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import { Navigate, type Params, useLocation } from 'react-router'
import { type UserType, userTypes } from '#api/contracts/account/session.contract.ts'
import { isPageKey, type PageKey, pages } from '#src/content/pages.ts'
import { inTurn } from '#src/lib/next-task.ts'

/** Checked before any code of the page loads. */
export type PageAccess =
  | 'public'
  | 'signed-in'
  | 'employee'
  | 'administrator'
  | 'personnel'
  | 'commercial'
  | 'recruiting'

/** Needs the profile, which alone has the roles. */
export type RoleAccess = Exclude<PageAccess, 'public' | 'signed-in' | 'employee'>

export const isRoleAccess = (access: PageAccess): access is RoleAccess =>
  access !== 'public' && access !== 'signed-in' && access !== 'employee'

const openTo = (access: PageAccess): readonly UserType[] => {
  if (access === 'signed-in') return Object.values(userTypes)
  return access === 'employee' ? [userTypes.employee] : []
}

/** Starts the queries of a page, so that the server can render it with data. */
export type Preload = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  params: Params,
  page: number,
) => Promise<unknown>[]

type PageModule = { Component: ComponentType; preload?: Preload }

/** `chunks` names extra build chunks besides the page's own. */
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

/** Modules shared by pages; `chunk` is their name in the build. */
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

/** Building the country list is slow, so it is preloaded. */
export const phone: Part = {
  chunk: 'phone',
  pieces: [
    () => import(/* webpackChunkName: "phone" */ '#src/ui/phone-field.tsx'),
    () =>
      import(/* webpackChunkName: "phone" */ '#src/ui/phone-field.tsx').then(
        ({ warmUpCollator: putInOrder }) => putInOrder(),
      ),
  ],
}

type Page = () => Promise<PageModule>

export const withParts = (load: Page, parts: readonly Part[], own: Part['pieces'] = []): PageFile => {
  const pieces = [...parts.flatMap((part) => part.pieces), ...own]
  return Object.assign(() => inTurn(pieces, load), { chunks: parts.map(({ chunk }) => chunk) })
}

export const withForm = (load: Page, parts: readonly Part[] = [], own: Part['pieces'] = []): PageFile =>
  withParts(load, [form, ...parts], own)

/** A page without an access rule does not compile. */
export const pageRoutes = (access: PageAccess, files: { [id in PageKey]?: PageFile }) =>
  Object.entries(files).flatMap(([id, load]) => (isPageKey(id) ? [pageRoute(id, access, load)] : []))

const LeadTo = ({ page }: { page: PageKey }) => (
  <Navigate to={pages[page].path + useLocation().search} replace />
)

/** Redirects to the page with the query. */
export const aliasRoute = (id: string, path: string, access: PageAccess, page: PageKey): PageRoute => {
  const lead = () => <LeadTo page={page} />
  return {
    id,
    path,
    handle: { access, openTo: openTo(access), chunks: [] },
    lazy: async () => ({ Component: lead }),
  }
}
