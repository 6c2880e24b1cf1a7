import type { MouseEvent } from 'react'
import { orgChart } from '#src/content/people/org-chart.ts'
import styles from './org-chart.module.css'
import type { ChartPerson, OrgTree } from './org-tree.ts'
import { type OrgView, shownPeople } from './org-view.ts'
import { PersonLabel } from './person-label.tsx'
import { isToggle, type OrgViewActions, rowElementId, useTreeKeys } from './use-org-chart.ts'

type OrgTreeItemProps = { tree: OrgTree; view: OrgView; person: ChartPerson }

const indent = (level: number) => ({ marginInlineStart: `${(level - 1) * 1.35}rem` })

const OrgTreeItem = ({ tree, view, person }: OrgTreeItemProps) => {
  const { id, managerId } = person
  const hasReports = tree.reportsOf(id).length > 0
  const isOpen = view.expanded.has(id)
  const isSelected = view.selected === id
  const siblings = managerId === null ? tree.roots : tree.reportsOf(managerId)
  const level = tree.above(id).length + 1
  return (
    <div
      id={rowElementId(id)}
      className={styles.item}
      style={indent(level)}
      role="treeitem"
      aria-level={level}
      aria-posinset={siblings.indexOf(person) + 1}
      aria-setsize={siblings.length}
      aria-selected={isSelected}
      aria-expanded={hasReports ? isOpen : undefined}
      tabIndex={isSelected ? 0 : -1}
      data-person={id}
    >
      <span className={styles.toggle} data-toggle={hasReports || undefined} aria-hidden="true">
        {hasReports && (isOpen ? '−' : '+')}
      </span>
      <PersonLabel person={person} />
    </div>
  )
}

type OrgTreeViewProps = { tree: OrgTree; actions: OrgViewActions }

const pressedPerson = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-person]')?.dataset.person : undefined

export const OrgTreeView = ({ tree, actions }: OrgTreeViewProps) => {
  const { view, focusSelected, select, toggle } = actions
  const onKeyDown = useTreeKeys(tree, view, focusSelected)
  const onClick = ({ target }: MouseEvent) => {
    const person = pressedPerson(target)
    if (person) (isToggle(target) ? toggle : select)(person)
  }
  return (
    <div
      className={styles.tree}
      role="tree"
      tabIndex={-1}
      aria-label={orgChart.tree}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {shownPeople(tree, view).map((person) => (
        <OrgTreeItem key={person.id} tree={tree} view={view} person={person} />
      ))}
    </div>
  )
}
