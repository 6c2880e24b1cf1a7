import { cruise, type ICruiseResult } from 'dependency-cruiser'

/** The files that each file of the product imports (types too), by path from the repository's root. */
export type ImportGraph = Map<string, string[]>

const product = ['src', 'machines', 'api', 'server']
const isProduct = new RegExp(`^(${product.join('|')})/.*\\.tsx?$`)

const isResult = (output: ICruiseResult | string): output is ICruiseResult => typeof output !== 'string'

/** Reads what the product's own files import of each other. */
export const readImportGraph = async (root: string): Promise<ImportGraph> => {
  const { output } = await cruise(product, {
    baseDir: root,
    tsPreCompilationDeps: true,
    includeOnly: { path: isProduct.source },
    enhancedResolveOptions: { conditionNames: ['import'], exportsFields: ['exports'] },
  })
  if (!isResult(output)) throw new Error('dependency-cruiser answered with a text')
  return new Map(
    output.modules
      .filter(({ source }) => isProduct.test(source))
      .map(({ source, dependencies }) => [
        source,
        dependencies.map(({ resolved }) => resolved).filter((path) => isProduct.test(path)),
      ]),
  )
}

/** A file and every file it leads to. */
export const filesBehind = (graph: ImportGraph, start: string): Set<string> => {
  const found = new Set<string>()
  const open = [start]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    open.push(...(graph.get(path) ?? []))
  }
  return found
}

/** The files that lead back to themselves. */
export const filesInCircles = (graph: ImportGraph): string[] =>
  [...graph]
    .filter(([path, imports]) => imports.some((next) => filesBehind(graph, next).has(path)))
    .map(([path]) => path)
