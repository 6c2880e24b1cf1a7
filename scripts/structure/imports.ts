import { posix } from 'node:path'
import { isNode, nameOf, type SyntaxNode } from './nodes.ts'

/** Something a file imports. `specifier` is null where it is computed at run time. */
export type ImportedModule = { specifier: string | null; typeOnly: boolean; line: number }

/** Where an import leads: a path from the repository's root, or a package by name. */
export type Target = { path: string } | { package: string }

const literalText = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'StringLiteral') return String(node.value)
  const [only, ...others] = node.type === 'TemplateLiteral' && Array.isArray(node.quasis) ? node.quasis : []
  return isNode(only) && others.length === 0 ? String(only.cooked) : null
}

const firstArgument = (call: SyntaxNode): unknown => {
  const [first] = Array.isArray(call.arguments) ? call.arguments : []
  return first?.expression
}

const isTypeOnly = (declaration: SyntaxNode) => {
  const specifiers = Array.isArray(declaration.specifiers) ? declaration.specifiers : []
  const everyNameIs = specifiers.length > 0 && specifiers.every((specifier) => specifier.isTypeOnly === true)
  return declaration.typeOnly === true || everyNameIs
}

const isImportCall = ({ callee }: SyntaxNode) =>
  isNode(callee) &&
  (callee.type === 'Import' || (callee.type === 'Identifier' && nameOf(callee) === 'require'))

/** The module a node refers to: undefined when it is no import, null when it is computed at run time. */
const specifierOf = (node: SyntaxNode): string | null | undefined => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return literalText(node.source)
    case 'ExportNamedDeclaration':
      return isNode(node.source) ? literalText(node.source) : undefined
    case 'TsImportType':
      return literalText(node.argument)
    case 'TsExternalModuleReference':
      return literalText(node.expression)
    case 'CallExpression':
      return isImportCall(node) ? literalText(firstArgument(node)) : undefined
    default:
      return undefined
  }
}

/** Everything a file imports: static, dynamic, re-exported, `require` and types. */
export const readImports = (nodes: SyntaxNode[], lineOf: (node: SyntaxNode) => number): ImportedModule[] =>
  nodes.flatMap((node) => {
    const specifier = specifierOf(node)
    if (specifier === undefined) return []
    return [{ specifier, typeOnly: node.type === 'TsImportType' || isTypeOnly(node), line: lineOf(node) }]
  })

/** Resolves a specifier found in the file at `path`; `#room/…` stands for the folder of that name. */
export const resolveImport = (path: string, specifier: string): Target => {
  const withoutQuery = specifier.replace(/\?.*$/, '')
  if (withoutQuery.startsWith('#')) return { path: withoutQuery.slice(1) }
  if (/^\.{1,2}(\/|$)/.test(withoutQuery)) return { path: posix.join(posix.dirname(path), withoutQuery) }
  return { package: withoutQuery }
}
