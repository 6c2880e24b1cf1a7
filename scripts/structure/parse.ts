import { type ParseOptions, parseSync } from '@swc/core'
import { type Comment, readComments } from './comments.ts'
import { type ImportedModule, readImports } from './imports.ts'
import { nodesWithin, type SyntaxNode } from './nodes.ts'
import type { SourceFile } from './violation.ts'

export type ParsedFile = SourceFile & {
  /** Every node of the file, outer before inner. */
  nodes: SyntaxNode[]
  imports: ImportedModule[]
  comments: Comment[]
  lineOf: (node: SyntaxNode) => number
}

const optionsFor = (path: string): ParseOptions =>
  /\.m?js$/.test(path)
    ? { syntax: 'ecmascript', target: 'es2022' }
    : { syntax: 'typescript', tsx: !/\.m?ts$/.test(path), target: 'es2022' }

/** Of an MDX file only its imports are code; the other lines are emptied so that line numbers stay. */
const codeOf = ({ path, text }: SourceFile) =>
  path.endsWith('.mdx') ? text.replace(/^(?!import\b).*$/gm, '') : text

/**
 * Reads a TypeScript, JavaScript or MDX file into its syntax tree.
 *
 * @throws the parser's error when the file is not valid code
 */
export const parseFile = (file: SourceFile): ParsedFile => {
  const code = codeOf(file)
  const bytes = Buffer.from(code)
  const nodes = [...nodesWithin(parseSync(code, optionsFor(file.path)))]
  const lineOf = (node: SyntaxNode) =>
    bytes
      .subarray(0, node.span.start - 1)
      .toString()
      .split('\n').length
  return { ...file, nodes, lineOf, imports: readImports(nodes, lineOf), comments: readComments(bytes, nodes) }
}
