import type { Violation } from './check.ts'
import type { SourceFile } from './parse.ts'

const folder = 'server/platform/db/migrations/'

/** Allowed only with a comment about servers of the previous release, which still run. */
const risks: readonly [pattern: RegExp, what: string][] = [
  [/^drop\s+(?:table|(?:materialized\s+)?view|type|schema|sequence|function|trigger|index)\b/, 'drops'],
  [/^truncate\b/, 'empties a table'],
  [/^alter\s.*\srename\b/, 'renames'],
  [/^alter\s+table\s.*\bdrop\s+column\b/, 'drops a column'],
  [/^alter\s+table\s.*\bdrop\s+constraint\b/, 'drops a constraint'],
  [/^alter\s+table\s.*\bdrop\s+default\b/, 'takes a default away'],
  [/^alter\s+table\s.*\bdrop\s+not\s+null\b/, 'lets a column be empty'],
  [/^alter\s+table\s.*\bset\s+not\s+null\b/, 'lets a column not be empty'],
  [
    /^alter\s+table\s.*\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/,
    'changes the type of a column',
  ],
  [/^alter\s+table\s.*\badd\s+(?:constraint|primary|unique|check|foreign)\b/, 'adds a constraint'],
  [
    /^alter\s+table\s.*\badd\s+(?:column\s+)?(?!.*\bdefault\b)[^,]*\bnot\s+null\b/,
    'adds a column that must be given',
  ],
  [/^alter\s+table\s.*\bstored\b/, 'writes a table anew'],
  [/^create\s+unique\s+index\b/, 'adds a unique index'],
  [/^create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/, 'adds a trigger'],
]

const explanation = (what: string) =>
  `it ${what}, and the release before still runs: expand first, and write "-- contract of <release>: <why nothing of it is used any more>" or "-- survives: <why that release does not notice>" above the statement`

const word = /^--\s*(?:survives|contract of (?<release>\S+)):\s*\S.{9,}$/m

type Statement = { line: number; text: string; plain: string }

/** `plain`: without comments, literals and function bodies. */
const getStatements = (sql: string): Statement[] => {
  const hidden = sql.replaceAll(/(?<=--(?!>)).*|\$\$[\s\S]*?\$\$|'(?:[^']|'')*'/g, (found) =>
    found.replaceAll(/[^\n]/g, '_'),
  )
  const found: Statement[] = []
  let start = 0
  for (const part of hidden.split(/(?<=;)|--> statement-breakpoint/)) {
    const at = hidden.indexOf(part, start)
    start = at + part.length
    const text = sql.slice(at, start)
    const plain = part
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('"', '')
      .trim()
      .toLowerCase()
    const before = hidden.slice(0, at) + (/^[\s]*(?:--.*\n\s*)*/.exec(part)?.[0] ?? '')
    if (plain !== '') found.push({ line: before.split('\n').length, text, plain })
  }
  return found
}

const getTable = (plain: string): string | undefined =>
  /^(?:create|drop|alter)\s.*?\b(?:table|on)\s+(?:only\s+|if\s+(?:not\s+)?exists\s+)?(?:public\.)?(\w+)/.exec(
    plain,
  )?.[1]

const keyColumns = (plain: string): string[] | null => {
  const [, columns] = /\b(?:foreign key|unique|primary key|using btree) \(([\w, ]+)\)/.exec(plain) ?? []
  return columns?.split(/\s*,\s*/) ?? null
}

/** No release uses it yet. */
const madeIn = (statements: readonly Statement[]) => {
  const tables = new Set(
    statements.filter(({ plain }) => plain.startsWith('create table')).map(({ plain }) => getTable(plain)),
  )
  const columns = new Set(
    statements.flatMap(({ plain }) =>
      [...plain.matchAll(/\badd (?:column )?(?:if not exists )?(\w+)/g)].map(
        ([, column]) => `${getTable(plain)}.${column}`,
      ),
    ),
  )
  return (plain: string): boolean => {
    const table = getTable(plain)
    if (tables.has(table)) return true
    const keys = keyColumns(plain)
    return keys?.every((column) => columns.has(`${table}.${column}`)) ?? false
  }
}

const checkFile = ({ path, text }: SourceFile, released: ReadonlySet<string>): Violation[] => {
  const statements = getStatements(text)
  const isNew = madeIn(statements)
  return statements.flatMap(({ line, text: whole, plain }) => {
    const [, what] = risks.find(([pattern]) => pattern.test(plain)) ?? []
    if (what === undefined || isNew(plain)) return []
    const said = word.exec(whole)
    const violation = { path, line, rule: 'migration' }
    if (!said) return [{ ...violation, explanation: explanation(what) }]
    const release = said.groups?.release
    if (release === undefined || released.has(release)) return []
    return [{ ...violation, explanation: `CHANGELOG.md knows no release ${release}` }]
  })
}

export const releasesIn = (changelog: string): ReadonlySet<string> =>
  new Set([...changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version))

/** Servers of the previous release run while the schema changes. */
export const checkMigrations = (files: readonly SourceFile[], released: ReadonlySet<string>): Violation[] =>
  files
    .filter(({ path }) => path.startsWith(folder) && path.endsWith('.sql'))
    .flatMap((file) => checkFile(file, released))
