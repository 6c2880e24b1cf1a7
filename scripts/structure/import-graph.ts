import type { IModule } from 'dependency-cruiser'

/** The files that each file of the product imports (types too), by path from the repository's root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const isProduct = (path: string) => /^(?:src|machines|api|server)\/.*\.tsx?$/.test(path)

/** Keeps only the product's own files. */
export const importGraph = (modules: readonly IModule[]): ImportGraph =>
  new Map(
    modules
      .filter(({ source }) => isProduct(source))
      .map(({ source, dependencies }) => [
        source,
        dependencies.map(({ resolved }) => resolved).filter(isProduct),
      ]),
  )

/** Counts a file and every file that it imports, directly or not. */
export const countFilesBehind = (graph: ImportGraph, start: string): number => {
  const found = new Set([start])
  for (const path of found) for (const next of graph.get(path) ?? []) found.add(next)
  return found.size
}
