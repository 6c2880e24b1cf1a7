import type { MouseEvent } from 'react'
import { orgChart } from '#src/content/org-chart.ts'
import type { OrgTree } from '../org-tree.ts'
import { shownPeople } from '../org-view.ts'
import type { OrgViewActions } from '../use-org-chart.ts'
import { useTreeKeys } from '../use-tree-keys.ts'
import { OrgTreeItem } from './org-tree-item.tsx'
import styles from './org-tree-view.module.css'

type OrgTreeViewProps = { tree: OrgTree; actions: OrgViewActions }

const pressedPerson = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-person]')?.dataset.person : undefined

const isToggle = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-toggle]') !== null

/** Everybody as a tree of the page itself, for the keyboard, for screen readers and for small screens. */
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
