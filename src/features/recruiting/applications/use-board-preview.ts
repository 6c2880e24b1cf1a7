import type { KeyboardEvent, MouseEvent } from 'react'
import { z } from 'zod'
import type { Application, ApplicationBoard } from '#api/contracts/recruiting/application.contract.ts'
import { usePreviewParam } from '#src/lib/use-address-params.ts'
import { useMedia } from '#src/lib/use-browser.ts'
import { shortcuts, useShortcuts } from '#src/lib/use-shortcuts.ts'

/** Room for a preview beside the board. */
const wide = '(min-width: 1200px)'

type Columns = ApplicationBoard['columns']

const toCard = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset.card : undefined

const focusCard = (id: string) =>
  document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a`)?.focus()

const byArrow = (columns: Columns, id: string, key: string): Application | undefined => {
  const index = columns.findIndex(({ cards }) => cards.some((card) => card.id === id))
  const cards = columns[index]?.cards ?? []
  const row = cards.findIndex((card) => card.id === id)
  if (key === 'ArrowDown') return cards[row + 1]
  if (key === 'ArrowUp') return cards[row - 1]
  const others =
    key === 'ArrowRight'
      ? columns.slice(index + 1)
      : key === 'ArrowLeft'
        ? columns.slice(0, index).reverse()
        : []
  const next = others.find((column) => column.cards.length > 0)?.cards ?? []
  return next[Math.min(row, next.length - 1)]
}

const isModified = ({ ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || altKey || metaKey || shiftKey

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('textarea, select, dialog, input:not([type=checkbox])') !== null

type Shown = { columns: Columns; isDragging: boolean; onSelect: (id: string) => void }

export const useBoardPreview = ({ columns, isDragging, onSelect }: Shown) => {
  const isWide = useMedia(wide)
  const { shown, show, close } = usePreviewParam('card')
  const id = isWide ? (z.uuid().safeParse(shown).data ?? null) : null
  const cards = columns.flatMap((column) => column.cards)
  const choose = (next: string | undefined) => {
    if (next === undefined) return
    if (isWide) show(next)
    focusCard(next)
  }
  const closeIt = () => {
    const from = shown
    close()
    focusCard(from)
  }
  const along = (way: 1 | -1) => {
    const index = cards.findIndex((card) => card.id === id)
    choose(index === -1 ? (toCard(document.activeElement) ?? cards[0]?.id) : cards[index + way]?.id)
  }
  const pressOn = (event: KeyboardEvent, on: string) => {
    const { key, repeat } = event
    if (key === 'x' && !repeat && shortcuts.areOn()) onSelect(on)
    const next = byArrow(columns, on, key)
    if (!next) return
    event.preventDefault()
    // A repeating key moves only the focus; its release opens the preview.
    if (repeat) focusCard(next.id)
    else choose(next.id)
  }
  const keys = {
    j: () => along(1),
    k: () => along(-1),
    ...(id !== null && { Escape: closeIt }),
  }
  useShortcuts(isWide && !isDragging ? keys : {})
  return {
    ...{ id, isWide, close: closeIt },
    card: cards.find((card) => card.id === id),
    press: ({ target }: MouseEvent) => {
      if (isWide && target instanceof Element && !target.closest('a, button, input')) choose(toCard(target))
    },
    pressKey: (event: KeyboardEvent) => {
      if (isDragging || isModified(event) || event.defaultPrevented) return
      const on = toCard(event.target)
      if (event.key === 'Escape' && id !== null && !isTyping(event.target)) {
        event.preventDefault()
        closeIt()
      } else if (on !== undefined) pressOn(event, on)
    },
    releaseKey: (event: KeyboardEvent) => {
      if (!isDragging && !isModified(event) && event.key.startsWith('Arrow')) choose(toCard(event.target))
    },
  }
}
