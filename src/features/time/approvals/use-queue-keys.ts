import { type KeyboardEvent, useState } from 'react'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'
import type { Approvals, Waiting } from './use-approvals.ts'

export const boxId = (id: string) => `request-${id}`

const withShift = 'X'

const without = (all: readonly string[], some: readonly string[]) => all.filter((id) => !some.includes(id))

export const toggled = (all: readonly string[], some: readonly string[]) =>
  some.every((id) => all.includes(id)) ? without(all, some) : [...without(all, some), ...some]

/** Current position of the keyboard; once that request is decided, the next one moves up into it. */
const useQueuePosition = (requests: readonly Waiting[]) => {
  const [position, setPosition] = useState({ id: '', at: 0 })
  const at = requests.findIndex(({ id }) => id === position.id)
  if (at !== -1 && at !== position.at) setPosition({ ...position, at })
  const isGone = at === -1
  const go = (to: number) => {
    const next = requests[Math.max(0, Math.min(to, requests.length - 1))]
    if (next) document.getElementById(boxId(next.id))?.focus()
  }
  return {
    here: requests[at],
    come: (id: string) => setPosition({ id, at: requests.findIndex((one) => one.id === id) }),
    next: () => go(isGone ? position.at : at + 1),
    previous: () => go((isGone ? position.at : at) - 1),
  }
}

export const useQueueKeys = (groups: readonly (readonly Waiting[])[], deciding: Approvals) => {
  const requests = groups.flat()
  const [areKeysShown, showKeys] = useState(false)
  const [opened, setOpened] = useState<readonly string[]>([])
  const { here, come, next, previous } = useQueuePosition(requests)
  const { selected, select, undo } = deciding
  const open = (id: string) => setOpened((before) => toggled(before, [id]))
  const choose = (ids: readonly string[]) => select(toggled(selected, ids))
  const own = groups.find((group) => group.some(({ id }) => id === here?.id)) ?? []
  const targets = selected.length > 0 || !here ? selected : [here.id]
  useShortcuts({
    j: next,
    k: previous,
    '?': () => showKeys(true),
    ...(undo && { u: undo }),
    ...(here && {
      x: () => choose([here.id]),
      [withShift]: () => choose(own.map(({ id }) => id)),
      o: () => open(here.id),
    }),
    ...(targets.length > 0 && { a: () => deciding.approve(targets), r: () => deciding.reject(targets) }),
  })
  const arrows: Partial<Record<string, () => void>> = { ArrowDown: next, ArrowUp: previous }
  return {
    here,
    come,
    choose,
    opened,
    open,
    areKeysShown,
    showKeys,
    /** Only handles arrows on a request's checkbox; elsewhere they must scroll the page. */
    press: (event: KeyboardEvent) => {
      const move = arrows[event.key]
      if (!move) return
      event.preventDefault()
      move()
    },
  }
}

export type QueueKeys = ReturnType<typeof useQueueKeys>
