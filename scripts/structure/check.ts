import { type Comment, type ParsedFile, parseFile, resolveImport, type SourceFile } from './parse.ts'
import { checkWords } from './words.ts'

/** `line` counts from 1. */
export type Violation = { path: string; line: number; rule: string; explanation: string }

export const formatViolation = ({ path, line, rule, explanation }: Violation) =>
  `${path}:${line} ${rule}: ${explanation}`

const suppression =
  /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable|(?:istanbul|c8|v8) ignore|prettier-ignore/

const checkSuppressions = (path: string, comments: Comment[]): Violation[] =>
  comments.flatMap(({ line, text }) => {
    const found = suppression.exec(text)
    if (!found) return []
    const before = text.slice(0, found.index).split('\n').length - 1
    return [
      { path, line: line + before, rule: 'suppression', explanation: `${found[0]} hides a finding; fix it` },
    ]
  })

const longest = 300

/** The linter counts code; this counts styles. */
const checkStyles = ({ path, text }: SourceFile): Violation[] => {
  const lines = text.replace(/\n$/, '').split('\n')
  const comments = lines.map((line, index) => ({ line: index + 1, text: line }))
  const explanation = `${lines.length} lines, at most ${longest}`
  const tooLong = lines.length > longest ? [{ path, line: longest + 1, rule: 'file-size', explanation }] : []
  return [...checkSuppressions(path, comments), ...tooLong]
}

/** Imports of MDX, which the import check does not read. */
const checkText = ({ path, imports }: ParsedFile): Violation[] =>
  imports.flatMap(({ specifier, line }) => {
    const target = specifier === null ? null : resolveImport(path, specifier)
    if (!path.endsWith('.mdx') || !target || !('path' in target)) return []
    if (/^src\/(?:content|lib)\//.test(target.path)) return []
    return [
      { path, line, rule: 'import-direction', explanation: `src/content must not import ${target.path}` },
    ]
  })

const inOrder = (one: Violation, other: Violation) =>
  one.path.localeCompare(other.path, 'en') || one.line - other.line

/** Sorted by path and line. Throws for invalid code. */
export const checkStructure = (files: SourceFile[]): Violation[] => {
  const parsed = files.filter(({ path }) => /\.(tsx?|mjs|mdx)$/.test(path)).map(parseFile)
  return [
    ...parsed.flatMap(checkText),
    ...parsed.flatMap(checkWords),
    ...parsed.flatMap(({ path, comments }) => checkSuppressions(path, comments)),
    ...files.filter(({ path }) => path.endsWith('.css')).flatMap(checkStyles),
  ].sort(inOrder)
}
