import type { SyntaxNode } from './nodes.ts'

export type Comment = { line: number; text: string }

const literals = new Set(['StringLiteral', 'TemplateElement', 'RegExpLiteral', 'JSXText'])

/** The comments of a file: what looks like one outside its strings, templates, patterns and JSX text. */
export const readComments = (bytes: Buffer, nodes: SyntaxNode[]): Comment[] => {
  const code = Buffer.from(bytes)
  for (const { type, span } of nodes) {
    if (literals.has(type)) code.fill('_', span.start - 1, span.end - 1)
  }
  const text = code.toString()
  return [...text.matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g)].map((found) => ({
    line: text.slice(0, found.index).split('\n').length,
    text: found[0],
  }))
}
