import { createContext } from 'react'
import type { PlainForm } from '#api/rules/plain-form.ts'

/** Null unless this page answers a submit without JavaScript. */
export const PlainFormContext = createContext<PlainForm | null>(null)
