/** A node of the syntax tree. `span` counts bytes from 1; `ctxt` 1 marks an identifier nothing in the file declares. */
export type SyntaxNode = { type: string; span: { start: number; end: number } } & Record<string, unknown>

/** Whether a value found in the tree is a node (lists, names and flags are not). */
export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'span' in value

/** The node itself and everything inside it, outer before inner. */
export function* nodesWithin(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const inner of Object.values(value)) yield* nodesWithin(inner)
}

/** Name of an identifier nothing in the file declares (a global), otherwise null. */
export const globalName = (node: SyntaxNode): string | null =>
  node.type === 'Identifier' && node.ctxt === 1 && typeof node.value === 'string' ? node.value : null

/** The plain name of an identifier, or of the property in `object.property` and `object?.property`; otherwise null. */
export const nameOf = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'OptionalChainingExpression') return nameOf(node.base)
  return node.type === 'Identifier' && typeof node.value === 'string' ? node.value : null
}
