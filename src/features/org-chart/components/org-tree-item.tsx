import type { OrgPerson } from '#api/contracts/org-chart.contract.ts'
import type { OrgTree } from '../org-tree.ts'
import type { OrgView } from '../org-view.ts'
import { placeId } from '../use-org-chart.ts'
import styles from './org-tree-view.module.css'
import { PersonPicture } from './person-picture.tsx'
import { PersonWords } from './person-words.tsx'

type OrgTreeItemProps = { tree: OrgTree; view: OrgView; person: OrgPerson }

const indent = (level: number) => ({ marginInlineStart: `${(level - 1) * 1.35}rem` })

/** Somebody in the tree. */
export const OrgTreeItem = ({ tree, view, person }: OrgTreeItemProps) => {
  const { id, managerId } = person
  const hasReports = tree.reportsOf(id).length > 0
  const isOpen = view.expanded.has(id)
  const isSelected = view.selected === id
  const siblings = managerId === null ? tree.roots : tree.reportsOf(managerId)
  const level = tree.above(id).length + 1
  return (
    <div
      id={placeId(id)}
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
      <PersonPicture person={person} />
      <PersonWords person={person} />
    </div>
  )
}
