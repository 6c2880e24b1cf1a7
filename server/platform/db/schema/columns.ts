import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, date, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid().primaryKey().defaultRandom()

export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const createdAt = () => moment('created_at').notNull()

/** `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' })

export const refersTo = (name: string, column: () => AnyPgColumn) => uuid(name).notNull().references(column)

export const belongsTo = (name: string, column: () => AnyPgColumn) =>
  uuid(name).notNull().references(column, { onDelete: 'cascade' })

/** The database's own collation may be bytes. */
export const byName = (name: SQLWrapper): SQL => sql`(${name}) collate "und-x-icu"`
