import { createContext, type ReactNode } from 'react'

/** Breadcrumb of the page; null outside the portal. */
export const PageTrail = createContext<ReactNode>(null)
