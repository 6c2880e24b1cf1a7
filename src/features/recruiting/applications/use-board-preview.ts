import type { KeyboardEvent, MouseEvent } from 'react'
import { z } from 'zod'
import type { Application, ApplicationBoard } from '#api/contracts/recruiting/application.contract.ts'
import { usePreview } from '#src/lib/use-address-params.ts'
import { useMedia } from '#src/lib/use-browser.ts'
import { shortcuts, useShortcuts } from '#src/lib/use-shortcuts.ts'

/** From here on there is room for an application beside the board, see `beside.module.css`. */
const wide = '(min-width: 1200px)'

type Columns = ApplicationBoard['columns']

const toCard = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset.card : undefined

const focusCard = (id: string) =>
  document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a`)?.focus()

/** The card that an arrow key leads to: in its column, or as far down in the next that has any. */
const byArrow = (columns: Columns, id: string, key: string): Application | undefined => {
  const place = columns.findIndex(({ cards }) => cards.some((card) => card.id === id))
  const cards = columns[place]?.cards ?? []
  const row = cards.findIndex((card) => card.id === id)
  if (key === 'ArrowDown') return cards[row + 1]
  if (key === 'ArrowUp') return cards[row - 1]
  const others =
    key === 'ArrowRight'
      ? columns.slice(place + 1)
      : key === 'ArrowLeft'
        ? columns.slice(0, place).reverse()
        : []
  const next = others.find((column) => column.cards.length > 0)?.cards ?? []
  return next[Math.min(row, next.length - 1)]
}

const isModified = ({ ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || altKey || metaKey || shiftKey

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('textarea, select, dialog, input:not([type=checkbox])') !== null

type Shown = { columns: Columns; isHolding: boolean; onSelect: (id: string) => void }

/**
 * The application that stands beside the board, and how it is chosen: by a press on its card, or by keys that go along the cards.
 * X selects the card that has the focus, or does not any more.
 */
export const useBoardPreview = ({ columns, isHolding, onSelect }: Shown) => {
  const isWide = useMedia(wide)
  const { shown, show, close } = usePreview('card')
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
    const place = cards.findIndex((card) => card.id === id)
    choose(place === -1 ? (toCard(document.activeElement) ?? cards[0]?.id) : cards[place + way]?.id)
  }
  const pressOn = (event: KeyboardEvent, on: string) => {
    const { key, repeat } = event
    if (key === 'x' && !repeat && shortcuts.areOn()) onSelect(on)
    const next = byArrow(columns, on, key)
    if (!next) return
    event.preventDefault()
    // A key that is held goes past many, and shows the one it is let go on.
    if (repeat) focusCard(next.id)
    else choose(next.id)
  }
  const keys = {
    j: () => along(1),
    k: () => along(-1),
    ...(id !== null && { Escape: closeIt }),
  }
  useShortcuts(isWide && !isHolding ? keys : {})
  return {
    ...{ id, isWide, close: closeIt },
    card: cards.find((card) => card.id === id),
    /** What is pressed on a card has its own meaning; the rest of the card shows it. */
    press: ({ target }: MouseEvent) => {
      if (isWide && target instanceof Element && !target.closest('a, button, input')) choose(toCard(target))
    },
    pressKey: (event: KeyboardEvent) => {
      if (isHolding || isModified(event) || event.defaultPrevented) return
      const on = toCard(event.target)
      if (event.key === 'Escape' && id !== null && !isTyping(event.target)) {
        event.preventDefault()
        closeIt()
      } else if (on !== undefined) pressOn(event, on)
    },
    releaseKey: (event: KeyboardEvent) => {
      if (!isHolding && !isModified(event) && event.key.startsWith('Arrow')) choose(toCard(event.target))
    },
  }
}
