import { fold, hasEveryWord } from '#api/rules/search-words.ts'
import type { ChartPerson, OrgTree } from './org-tree.ts'

export type OrgView = { expanded: ReadonlySet<string>; selected: string }

/** With more people, only the top and the path to the selected person are expanded at first. */
const openedAtFirst = 40

const getLeaders = (tree: OrgTree) => tree.order.map(({ id }) => id).filter((id) => tree.reportsOf(id).length)

const isShown = (tree: OrgTree, { expanded }: Pick<OrgView, 'expanded'>, id: string) =>
  tree.above(id).every((manager) => expanded.has(manager.id))

export const shownPeople = (tree: OrgTree, view: Pick<OrgView, 'expanded'>): ChartPerson[] =>
  tree.order.filter(({ id }) => isShown(tree, view, id))

/** Expands the path to the person; ignores unknown ids. */
export const select = (tree: OrgTree, view: OrgView, id: string): OrgView =>
  tree.find(id)
    ? { expanded: new Set([...view.expanded, ...tree.above(id).map((manager) => manager.id)]), selected: id }
    : view

const keepSelectionShown = (tree: OrgTree, view: OrgView): OrgView => {
  const way = [view.selected, ...tree.above(view.selected).map(({ id }) => id)]
  return { ...view, selected: way.find((id) => isShown(tree, view, id)) ?? view.selected }
}

export const toggle = (tree: OrgTree, view: OrgView, id: string): OrgView => {
  if (tree.reportsOf(id).length === 0) return view
  const expanded = new Set(view.expanded)
  if (!expanded.delete(id)) expanded.add(id)
  return keepSelectionShown(tree, { ...view, expanded })
}

export const expandAll = (tree: OrgTree, view: OrgView): OrgView => ({
  ...view,
  expanded: new Set(getLeaders(tree)),
})

export const collapseAll = (tree: OrgTree, view: OrgView): OrgView =>
  keepSelectionShown(tree, { ...view, expanded: new Set() })

export const firstView = (tree: OrgTree, wanted: string | null): OrgView => {
  const me = tree.order.find(({ isMe }) => isMe)
  const selected = tree.find(wanted ?? '')?.id ?? me?.id ?? tree.roots[0]?.id ?? ''
  const few = tree.order.length <= openedAtFirst
  const expanded = new Set(few ? getLeaders(tree) : tree.roots.map(({ id }) => id))
  return select(tree, { expanded, selected }, selected)
}

const selectNeighbor = (tree: OrgTree, view: OrgView, steps: number): OrgView => {
  const shown = shownPeople(tree, view)
  const index = shown.findIndex(({ id }) => id === view.selected)
  return { ...view, selected: shown[index + steps]?.id ?? view.selected }
}

const expandOrEnter = (tree: OrgTree, view: OrgView): OrgView => {
  const [first] = tree.reportsOf(view.selected)
  if (!first) return view
  return view.expanded.has(view.selected)
    ? { ...view, selected: first.id }
    : toggle(tree, view, view.selected)
}

const collapseOrLeave = (tree: OrgTree, view: OrgView): OrgView => {
  const isOpen = tree.reportsOf(view.selected).length > 0 && view.expanded.has(view.selected)
  if (isOpen) return toggle(tree, view, view.selected)
  return { ...view, selected: tree.above(view.selected)[0]?.id ?? view.selected }
}

const expandSiblings = (tree: OrgTree, view: OrgView): OrgView => {
  const manager = tree.find(view.selected)?.managerId
  const siblings = manager ? tree.reportsOf(manager) : tree.roots
  const leaders = siblings.map(({ id }) => id).filter((id) => tree.reportsOf(id).length > 0)
  return { ...view, expanded: new Set([...view.expanded, ...leaders]) }
}

type KeyAction = (tree: OrgTree, view: OrgView) => OrgView

const keys: Record<string, KeyAction> = {
  ArrowDown: (tree, view) => selectNeighbor(tree, view, 1),
  ArrowUp: (tree, view) => selectNeighbor(tree, view, -1),
  ArrowRight: expandOrEnter,
  ArrowLeft: collapseOrLeave,
  Home: (tree, view) => ({ ...view, selected: shownPeople(tree, view)[0]?.id ?? view.selected }),
  End: (tree, view) => ({ ...view, selected: shownPeople(tree, view).at(-1)?.id ?? view.selected }),
  Enter: (tree, view) => toggle(tree, view, view.selected),
  '*': expandSiblings,
}

export const pressKey = (tree: OrgTree, view: OrgView, key: string): OrgView | null =>
  Object.hasOwn(keys, key) ? (keys[key]?.(tree, view) ?? null) : null

/**
 * Selects the next visible match, wrapping around. Further letters refine the current match; repeating one letter
 * moves to the next (ARIA tree pattern).
 */
export const typeAhead = (tree: OrgTree, view: OrgView, typed: string): OrgView => {
  const shown = shownPeople(tree, view)
  const letters = fold(typed)
  const isRepeated = new Set(letters).size === 1
  const index = shown.findIndex(({ id }) => id === view.selected) + (isRepeated ? 1 : 0)
  const wanted = isRepeated ? letters.slice(0, 1) : letters
  const round = [...shown.slice(index), ...shown.slice(0, index)]
  return { ...view, selected: round.find(({ name }) => fold(name).startsWith(wanted))?.id ?? view.selected }
}

export const findPeople = (tree: OrgTree, query: string, officeName: (person: ChartPerson) => string) =>
  query.trim() === ''
    ? []
    : tree.order.filter((person) =>
        hasEveryWord(query.trim(), [person.name, person.title, person.department, officeName(person)]),
      )
