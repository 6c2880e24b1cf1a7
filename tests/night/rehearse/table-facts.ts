import { z } from 'zod'
import type { Cluster } from './cluster.ts'

const facts = z.array(z.object({ name: z.string(), rows: z.int(), sum: z.string() }))

export type TableFacts = z.output<typeof facts>

const tables = `select coalesce(string_agg(format(
  'select %L as name, count(*) as rows, coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '''') as sum from %I.%I t',
  schemaname || '.' || tablename, schemaname, tablename), ' union all ' order by schemaname, tablename), '')
  from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`

export const tableFacts = async (cluster: Cluster): Promise<TableFacts> => {
  const all = await cluster.query(tables)
  return facts.parse(
    JSON.parse(await cluster.query(`select coalesce(json_agg(f order by name), '[]') from (${all}) f`)),
  )
}

export const differences = (one: TableFacts, other: TableFacts): string[] => {
  const asTexts = (all: TableFacts) => new Map(all.map((fact) => [fact.name, JSON.stringify(fact)]))
  const [first, second] = [asTexts(one), asTexts(other)]
  return [...new Set([...first.keys(), ...second.keys()])].filter(
    (name) => first.get(name) !== second.get(name),
  )
}

export const rowsIn = (all: TableFacts): number => all.reduce((sum, { rows }) => sum + rows, 0)
