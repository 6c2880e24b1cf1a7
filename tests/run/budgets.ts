import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { z } from 'zod'
import { resources } from '#tests/support/resource-use.ts'

const budgetsFile = 'tests/budgets.json'

/** Limits for a whole `npm test`. */
export type Budgets = Readonly<Record<(typeof resources)[number], number>>

export const readBudgets = async (): Promise<Budgets> =>
  z.record(z.enum(resources), z.int().positive()).parse(JSON.parse(await readFile(budgetsFile, 'utf8')))

export type Uses = ReadonlyMap<string, ReadonlyMap<string, number>>

export const countUses = (lines: string, root: string): Uses => {
  const uses = new Map<string, Map<string, number>>()
  for (const line of lines.split('\n').filter(Boolean)) {
    const [resource = '', path = ''] = line.split('\t')
    const file = path.startsWith(root) ? relative(root, path) : path
    const files = uses.get(resource) ?? new Map<string, number>()
    files.set(file, (files.get(file) ?? 0) + 1)
    uses.set(resource, files)
  }
  return uses
}

export const countTotal = (uses: Uses, resource: string): number =>
  [...(uses.get(resource)?.values() ?? [])].reduce((all, one) => all + one, 0)

export const usesText = (uses: Uses, budgets: Budgets | null): string =>
  [...uses.keys()]
    .map((resource) => {
      const budget = resources.find((name) => name === resource)
      const limit = budget && budgets ? `, budget ${budgets[budget]}` : ''
      return `${String(countTotal(uses, resource)).padStart(8)} ${resource}${limit}`
    })
    .join('\n')

const filesNamed = 5

export const findExceeded = (uses: Uses, budgets: Budgets): string[] =>
  resources.flatMap((resource) => {
    const total = countTotal(uses, resource)
    if (total <= budgets[resource]) return []
    const most = [...(uses.get(resource) ?? [])]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, filesNamed)
      .map(([file, count]) => `${file} (${count})`)
    return [
      `Over budget: ${total} ${resource}, at most ${budgets[resource]}. Most by ${most.join(', ')}. Prove it in a cheaper layer (docs/testing.md), or raise the budget in ${budgetsFile} and say why.`,
    ]
  })
