import { createContext } from 'react'
import type { PlainForm } from '#api/rules/plain-form.ts'

/** The form this page answers, which a browser sent without scripts; null on every other page. */
export const PlainFormContext = createContext<PlainForm | null>(null)
