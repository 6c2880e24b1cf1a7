import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { CanvasPort } from './canvas-port.ts'
import { officeName } from './office-name.ts'
import type { OrgTree } from './org-tree.ts'
import { collapseAll, expandAll, findPeople, firstView, type OrgView, select, toggle } from './org-view.ts'

/** Id of somebody's place in the tree on the page. */
export const placeId = (id: string) => `person-${id}`

/** Who is selected and whose reports are shown: one state that the tree and the canvas both draw. */
export const useOrgView = (tree: OrgTree) => {
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState(() => firstView(tree, params.get('person')))
  const [query, setQuery] = useState('')
  const canvas = useRef<CanvasPort>(null)

  /** Draws the change at once, so that the focus and the canvas can go to where somebody then is. */
  const show = (next: OrgView) => {
    flushSync(() => setView(next))
    canvas.current?.centre(next.selected)
    if (next.selected !== view.selected) {
      setParams({ person: next.selected }, { replace: true, preventScrollReset: true })
    }
  }
  const focusSelected = (next: OrgView) => {
    show(next)
    document.getElementById(placeId(next.selected))?.focus()
  }
  return {
    view,
    canvas,
    show,
    /** Shows a change and puts the focus on the selected person in the tree. */
    focusSelected,
    select: (id: string) => show(select(tree, view, id)),
    toggle: (id: string) => show(toggle(tree, view, id)),
    expandAll: () => show(expandAll(tree, view)),
    collapseAll: () => show(collapseAll(tree, view)),
    query,
    search: setQuery,
    found: findPeople(tree, query, officeName),
    /** Goes to somebody that the search found. */
    choose: (id: string) => {
      setQuery('')
      focusSelected(select(tree, view, id))
    },
  }
}

export type OrgViewActions = ReturnType<typeof useOrgView>
