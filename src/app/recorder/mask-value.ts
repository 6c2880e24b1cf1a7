import { apiErrors } from '#api/contracts/errors.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import { maskText } from './mask-text.ts'

const deepest = 6
const mostItems = 20

/** Words of the site itself. */
const ownWords = new Set(Object.entries(apiErrors).flatMap(([code, { sentence }]) => [code, sentence]))

const ownNumbers: readonly number[] = Object.values(userTypes)

const isSmall = (value: number) => Number.isInteger(value) && Math.abs(value) <= 999

const maskKey = (key: string) => (/^[A-Za-z_][\w.[\]]{0,39}$|^\d{1,3}$/.test(key) ? key : maskText(key))

const maskList = (values: unknown[], depth: number) => {
  const masked = values.slice(0, mostItems).map((value) => maskInside(value, depth))
  return values.length > mostItems ? [...masked, `‹${values.length - mostItems} more›`] : masked
}

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value))

const maskObject = (value: object, depth: number): unknown => {
  if (value instanceof Blob) return `‹file ${value.type} ${value.size}›`
  if (value instanceof Error) return maskObject({ ...value, message: value.message }, depth)
  if (!isPlain(value)) return '‹object›'
  const fields = Object.entries(value).slice(0, 2 * mostItems)
  return Object.fromEntries(fields.map(([key, inner]) => [maskKey(key), maskInside(inner, depth)]))
}

const maskInside = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return ownWords.has(value) ? value : maskText(value)
  if (typeof value === 'number') return isSmall(value) || ownNumbers.includes(value) ? value : '‹number›'
  if (typeof value === 'boolean' || value === null || value === undefined) return value
  if (typeof value !== 'object') return `‹${typeof value}›`
  if (depth >= deepest) return '‹…›'
  return Array.isArray(value) ? maskList(value, depth + 1) : maskObject(value, depth + 1)
}

/** Hides everything personal in what an event carries; its own name stays. */
export const maskEvent = (told: {
  type: string
  actorId?: string
}): { type: string } & Record<string, unknown> => {
  // The id of an actor that is done or failed is in the name of the event already.
  const { type, actorId: _, ...carried } = told
  const masked = maskObject(carried, 0)
  return { type, ...(typeof masked === 'object' ? masked : {}) }
}
