import { createContext } from 'react'
import type { PlainForm } from '#api/rules/plain-form.ts'

/** Null unless answering a submit without JavaScript. */
export const PlainFormContext = createContext<PlainForm | null>(null)
