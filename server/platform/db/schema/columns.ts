import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, date, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A random id, the primary key of its table. */
export const id = () => uuid().primaryKey().defaultRandom()

/** A moment, with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const createdAt = () => moment('created_at').notNull()

/** A day without a time, `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' })

/** The id of a row of another table, which stays as long as this row does. */
export const refersTo = (name: string, column: () => AnyPgColumn) => uuid(name).notNull().references(column)

/** The id of a row of another table, with which this row goes. */
export const belongsTo = (name: string, column: () => AnyPgColumn) =>
  uuid(name).notNull().references(column, { onDelete: 'cascade' })

/** Orders by a name as a dictionary does. The order of the database itself may be that of bytes, as it is in the embedded one. */
export const byName = (name: AnyPgColumn): SQL => sql`${name} collate "und-x-icu"`
