import { resolveImport } from './imports.ts'
import { globalName } from './nodes.ts'
import { isListed, pagePackages } from './packages.ts'
import type { ParsedFile } from './parse.ts'
import type { Violation } from './violation.ts'

const browserGlobals = new Set([
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
])

const importedPaths = (file: ParsedFile) =>
  file.imports.flatMap(({ specifier, line }) => {
    const target = specifier === null ? null : resolveImport(file.path, specifier)
    return target && 'path' in target ? [{ path: target.path, line }] : []
  })

const ownImpurity = (file: ParsedFile): string | null => {
  for (const { specifier } of file.imports) {
    if (specifier && isListed(specifier, pagePackages)) return `${file.path} imports ${specifier}`
  }
  const found = file.nodes.map(globalName).find((name) => name !== null && browserGlobals.has(name))
  return found ? `${file.path} uses ${found}` : null
}

/** Why a file cannot run on the server, itself or through what it imports; null when it can. */
const impurity = (path: string, files: Map<string, ParsedFile>, seen: Set<string>): string | null => {
  const file = files.get(path)
  if (!file || seen.has(path)) return null
  seen.add(path)
  const own = ownImpurity(file)
  if (own) return own
  for (const imported of importedPaths(file)) {
    const found = impurity(imported.path, files, seen)
    if (found) return found
  }
  return null
}

/** Imports of `src/lib` by the server that would bring the browser along. */
export const checkPurity = (parsed: ParsedFile[]): Violation[] => {
  const files = new Map(parsed.map((file) => [file.path, file]))
  return parsed
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap((file) =>
      importedPaths(file).flatMap(({ path, line }) => {
        const reason = path.startsWith('src/lib/') ? impurity(path, files, new Set()) : null
        const explanation = `the server may use only pure helpers, but ${reason}`
        return reason ? [{ path: file.path, line, rule: 'import-direction', explanation }] : []
      }),
    )
}
