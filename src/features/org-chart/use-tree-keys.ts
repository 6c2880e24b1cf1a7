import { type KeyboardEvent, useRef } from 'react'
import type { OrgTree } from './org-tree.ts'
import { type OrgView, pressKey, typeAhead } from './org-view.ts'

/** Milliseconds after which another letter begins a new name. */
const pause = 700

type Ahead = { typed: string; at: number }

/** What keys do in the tree; `show` gets what they change. */
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
