import type { SyntaxNode } from './nodes.ts'
import type { ParsedFile } from './parse.ts'

/** A rule about code: the files it is for, and what it says about a node that breaks it (null about others). */
export type CodeRule = {
  rule: string
  appliesTo: (path: string) => boolean
  fault: (node: SyntaxNode, file: ParsedFile) => string | null
}
