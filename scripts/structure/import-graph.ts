import type { IModule } from 'dependency-cruiser'

/** Types included; paths from the repository's root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const isProduct = (path: string) => /^(?:src|machines|api|server)\/.*\.tsx?$/.test(path)

export const importGraph = (modules: readonly IModule[]): ImportGraph =>
  new Map(
    modules
      .filter(({ source }) => isProduct(source))
      .map(({ source, dependencies }) => [
        source,
        dependencies.map(({ resolved }) => resolved).filter(isProduct),
      ]),
  )

export const countFilesBehind = (graph: ImportGraph, start: string): number => {
  const found = new Set([start])
  for (const path of found) for (const next of graph.get(path) ?? []) found.add(next)
  return found.size
}
