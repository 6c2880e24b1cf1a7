import { createContext } from 'react'

/** Fetches the code of the page at an address of this site before it is asked for. */
export const PrefetchContext = createContext<(href: string) => void>(() => {})
