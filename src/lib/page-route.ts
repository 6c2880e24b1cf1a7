import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { Params, RouteObject } from 'react-router'

/** Who may open a page. Decided before any of the page's code is fetched. */
export type PageAccess = 'public' | 'signed-in' | 'employee'

/** Starts the calls a page shows the answers of, so that a server can render it with them. */
export type Preload = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  params: Params,
) => Promise<unknown>[]

export type PageHandle = { access: PageAccess; preload?: Preload | undefined }

type LoadedPage = { Component: ComponentType; preload?: Preload }

type Page = {
  /** Key of the page in `content/pages`, and name of the chunk its code is built into. */
  id: string
  path: string
  access: PageAccess
  load: () => Promise<ComponentType | LoadedPage>
}

export type PageRoute = RouteObject & { id: string; path: string; handle: PageHandle }

const isLoadedPage = (loaded: ComponentType | LoadedPage): loaded is LoadedPage => 'Component' in loaded

/** A leaf of the route table. A page without an access rule does not compile. */
export const pageRoute = ({ id, path, access, load }: Page): PageRoute => {
  const handle: PageHandle = { access }
  const lazy = async () => {
    const loaded = await load()
    if (!isLoadedPage(loaded)) return { Component: loaded }
    handle.preload = loaded.preload
    return { Component: loaded.Component }
  }
  return { id, path, handle, lazy }
}
