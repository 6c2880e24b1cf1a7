import { figuresHandbook } from './figures-handbook.ts'
import { figuresLegal } from './figures-legal.ts'

/** A statement a policy page has to make; `phrase` stands in its text, tags removed and spaces collapsed. */
export type Figure = { readonly page: 'handbook' | 'terms' | 'privacy'; readonly phrase: string }

export const figures: readonly Figure[] = [...figuresHandbook, ...figuresLegal]
