import { createContext, type ReactNode } from 'react'

/** The way to the page, which its heading shows in front of itself; null outside the portal. */
export const PageTrail = createContext<ReactNode>(null)
