import type { RouteObject } from 'react-router'
import { contactRoutes } from '#src/features/contact/routes.tsx'
import { homeRoutes } from '#src/features/home/routes.tsx'
import { notFoundRoutes } from '#src/features/not-found/routes.tsx'
import { ErrorPage } from './error-page.tsx'
import { RootLayout } from './root-layout.tsx'

/** Pages that only show words: they load neither the store nor the calls. */
const wordPages = [...homeRoutes, ...notFoundRoutes]

/** Pages that talk to the CRM. */
const dataPages = [...contactRoutes]

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    children: [
      ...wordPages,
      {
        id: 'data',
        lazy: async () => {
          const { DataLayout } = await import(/* webpackChunkName: "data" */ './data-layout.tsx')
          return { Component: DataLayout }
        },
        children: dataPages,
      },
    ],
  },
]
