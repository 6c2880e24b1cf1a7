import { posix } from 'node:path'
import { type ParseOptions, parseSync } from '@swc/core'

/** `path`: from the root, with forward slashes. */
export type SourceFile = { path: string; text: string }

/** `span` counts bytes from 1; `ctxt` 1 marks an identifier not declared in the file. */
export type SyntaxNode = { type: string; span: { start: number; end: number } } & Record<string, unknown>

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'span' in value

export function* nodesWithin(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const inner of Object.values(value)) yield* nodesWithin(inner)
}

/** Null unless an identifier or accessed property. */
export const getName = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'MemberExpression') return getName(node.property)
  if (node.type === 'OptionalChainingExpression') return getName(node.base)
  return node.type === 'Identifier' && typeof node.value === 'string' ? node.value : null
}

/** `specifier`: null if computed at run time. */
export type ImportedModule = { specifier: string | null; typeOnly: boolean; line: number }

export type Target = { path: string } | { package: string }

export const literalText = (node: unknown): string | null => {
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
  (callee.type === 'Import' || (callee.type === 'Identifier' && getName(callee) === 'require'))

/** undefined if not an import, null if computed at run time. */
const getSpecifier = (node: SyntaxNode): string | null | undefined => {
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

export const readImports = (nodes: SyntaxNode[], lineOf: (node: SyntaxNode) => number): ImportedModule[] =>
  nodes.flatMap((node) => {
    const specifier = getSpecifier(node)
    if (specifier === undefined) return []
    return [{ specifier, typeOnly: node.type === 'TsImportType' || isTypeOnly(node), line: lineOf(node) }]
  })

/** `#room/…` is that folder. */
export const resolveImport = (path: string, specifier: string): Target => {
  const withoutQuery = specifier.replace(/\?.*$/, '')
  if (withoutQuery.startsWith('#')) return { path: withoutQuery.slice(1) }
  if (/^\.{1,2}(\/|$)/.test(withoutQuery)) return { path: posix.join(posix.dirname(path), withoutQuery) }
  return { package: withoutQuery }
}

export type Comment = { line: number; text: string }

const literals = new Set(['StringLiteral', 'TemplateElement', 'RegExpLiteral', 'JSXText'])

/** Ignores strings, templates, patterns and JSX text that look like comments. */
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

export type ParsedFile = SourceFile & {
  nodes: SyntaxNode[]
  imports: ImportedModule[]
  comments: Comment[]
  lineOf: (node: SyntaxNode) => number
}

const optionsFor = (path: string): ParseOptions =>
  /\.m?js$/.test(path)
    ? { syntax: 'ecmascript', target: 'es2022' }
    : { syntax: 'typescript', tsx: !/\.m?ts$/.test(path), target: 'es2022' }

/** Empties lines of MDX, so that line numbers stay. */
const getCode = ({ path, text }: SourceFile) =>
  path.endsWith('.mdx') ? text.replace(/^(?!import\b).*$/gm, '') : text

/** Throws for invalid code. */
export const parseFile = (file: SourceFile): ParsedFile => {
  const code = getCode(file)
  const bytes = Buffer.from(code)
  const nodes = [...nodesWithin(parseSync(code, optionsFor(file.path)))]
  const formatLine = (node: SyntaxNode) =>
    bytes
      .subarray(0, node.span.start - 1)
      .toString()
      .split('\n').length
  return {
    ...file,
    nodes,
    lineOf: formatLine,
    imports: readImports(nodes, formatLine),
    comments: readComments(bytes, nodes),
  }
}
