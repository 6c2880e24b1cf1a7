import { checkCode } from './code-rules.ts'
import { checkDirections } from './directions.ts'
import { type ParsedFile, parseFile } from './parse.ts'
import { checkPurity } from './purity.ts'
import { checkSizes } from './sizes.ts'
import { checkSuppressions } from './suppressions.ts'
import type { SourceFile, Violation } from './violation.ts'

const code = /\.(tsx?|mjs|mdx)$/

type Reading = { parsed: ParsedFile[]; unreadable: Violation[] }

const readCode = (files: SourceFile[]): Reading => {
  const reading: Reading = { parsed: [], unreadable: [] }
  for (const file of files) {
    try {
      reading.parsed.push(parseFile(file))
    } catch {
      const explanation = 'this is not valid code'
      reading.unreadable.push({ path: file.path, line: 1, rule: 'syntax', explanation })
    }
  }
  return reading
}

const checkStyles = ({ path, text }: SourceFile) =>
  checkSuppressions(
    path,
    text.split('\n').map((line, index) => ({ line: index + 1, text: line })),
  )

const inOrder = (one: Violation, other: Violation) =>
  one.path.localeCompare(other.path, 'en') ||
  one.line - other.line ||
  one.rule.localeCompare(other.rule, 'en')

/** Every rule of the repository over the files given, ordered by path, line and rule. */
export const checkStructure = (files: SourceFile[]): Violation[] => {
  const { parsed, unreadable } = readCode(files.filter(({ path }) => code.test(path)))
  return [
    ...unreadable,
    ...parsed.flatMap(checkDirections),
    ...checkPurity(parsed),
    ...parsed.flatMap(checkCode),
    ...parsed.flatMap(({ path, comments }) => checkSuppressions(path, comments)),
    ...files.filter(({ path }) => path.endsWith('.css')).flatMap(checkStyles),
    ...checkSizes(files),
  ].sort(inOrder)
}
