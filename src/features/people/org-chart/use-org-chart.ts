import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { useGetOrgChartQuery, useGetOrgContactsQuery } from '#api/client/people/org-chart.endpoints.ts'
import { orgChart as words } from '#src/content/people/org-chart.ts'
import { loadState } from '#src/flows/calls.ts'
import { type OrgTree, officeName, toTree, withContacts } from './org-tree.ts'
import {
  collapseAll,
  expandAll,
  findPeople,
  firstView,
  type OrgView,
  pressKey,
  select,
  toggle,
  typeAhead,
} from './org-view.ts'
import type { CanvasPort } from './use-org-canvas.ts'

export const useOrgPeople = () => {
  const { data: people, ...query } = useGetOrgChartQuery()
  const { data: contacts, ...contactsQuery } = useGetOrgContactsQuery()
  const tree = useMemo(() => people && contacts && toTree(withContacts(people, contacts)), [people, contacts])
  return { tree, load: loadState(tree, people ? contactsQuery : query, words.failed) }
}

export const rowElementId = (id: string) => `person-${id}`

export const isToggle = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-toggle]') !== null

export const useOrgView = (tree: OrgTree) => {
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState(() => firstView(tree, params.get('person')))
  const [query, setQuery] = useState('')
  const canvas = useRef<CanvasPort>(null)

  /** Flushes, so that focus and canvas can move to the new position. */
  const show = (next: OrgView) => {
    flushSync(() => setView(next))
    canvas.current?.centre(next.selected)
    if (next.selected !== view.selected) {
      setParams({ person: next.selected }, { replace: true, preventScrollReset: true })
    }
  }
  const focusSelected = (next: OrgView) => {
    show(next)
    document.getElementById(rowElementId(next.selected))?.focus()
  }
  return {
    view,
    canvas,
    focusSelected,
    select: (id: string) => show(select(tree, view, id)),
    toggle: (id: string) => show(toggle(tree, view, id)),
    expandAll: () => show(expandAll(tree, view)),
    collapseAll: () => show(collapseAll(tree, view)),
    query,
    search: setQuery,
    found: findPeople(tree, query, officeName),
    choose: (id: string) => {
      setQuery('')
      focusSelected(select(tree, view, id))
    },
  }
}

export type OrgViewActions = ReturnType<typeof useOrgView>

/** Type-ahead timeout in milliseconds. */
const pause = 700

type Ahead = { typed: string; at: number }

export const useTreeKeys = (tree: OrgTree, view: OrgView, show: (next: OrgView) => void) => {
  const ahead = useRef<Ahead>({ typed: '', at: 0 })

  const type = (key: string, at: number) => {
    const isNew = at - ahead.current.at > pause
    ahead.current = { typed: isNew ? key : ahead.current.typed + key, at }
    return typeAhead(tree, view, ahead.current.typed)
  }

  const nextFor = ({ key, timeStamp }: KeyboardEvent) =>
    pressKey(tree, view, key) ?? (/^[\p{L}\p{N} ]$/u.test(key) ? type(key, timeStamp) : null)

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextFor(event)
    if (!next) return
    event.preventDefault()
    show(next)
  }
}
