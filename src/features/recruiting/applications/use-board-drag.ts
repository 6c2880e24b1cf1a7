import {
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import { type Application, outcomes, stages } from '#api/contracts/recruiting/application.contract.ts'
import { applicationCards as words } from '#src/content/recruiting/application-cards.ts'
import type { useBoardActions } from './use-applications.ts'
import { candidateNames, outcomesFor } from './use-stage-change.ts'

const byArrows: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const way = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
  if (way === 0) return undefined
  event.preventDefault()
  const columns = [...stages, ...outcomes].flatMap((id) => {
    const rect = context.droppableContainers.get(id)?.disabled ? undefined : context.droppableRects.get(id)
    return rect && rect.width > 0 ? [{ id: String(id), rect }] : []
  })
  const from = context.over?.id ?? context.active?.data.current?.stage
  const next = columns[columns.findIndex(({ id }) => id === from) + way]
  return next ? { x: next.rect.left + 8, y: next.rect.top + 8 } : currentCoordinates
}

/** By pointer, or by the card's top left corner for keys: overlap would favor wide columns. */
const findColumn: CollisionDetection = (drag) => {
  const { left: x, top: y } = drag.collisionRect
  return pointerWithin({ ...drag, pointerCoordinates: drag.pointerCoordinates ?? { x, y } })
}

const useBoardSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: byArrows,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  )

type CardId = string | number

const announcing = (cardsDraggedWith: (id: CardId) => readonly Application[]): Announcements => {
  const getAnnouncement = (id: CardId) => {
    const dragged = cardsDraggedWith(id)
    return { stage: dragged[0]?.stage, ...words.dragged(candidateNames(dragged), dragged.length > 1) }
  }
  return {
    // `onDragOver` follows at once, over the card's own stage.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      const said = getAnnouncement(active.id)
      if (!over) return said.outside
      return over.id === said.stage ? said.lifted(said.stage) : said.over(String(over.id))
    },
    onDragEnd: ({ active, over }) => {
      const said = getAnnouncement(active.id)
      return over && over.id !== said.stage ? said.dropped(String(over.id)) : said.putBack
    },
    onDragCancel: ({ active }) => getAnnouncement(active.id).putBack,
  }
}

type Dragged = {
  cards: readonly Application[]
  selected: readonly Application[]
  steps: ReturnType<typeof useBoardActions>
}

export const useBoardDrag = ({ cards, selected, steps }: Dragged) => {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const cardsDraggedWith = (id: CardId | null) => {
    const lifted = cards.filter((card) => card.id === id)
    const others = selected.filter((card) => card.id !== id)
    return selected.some((card) => card.id === id) ? [...lifted, ...others] : lifted
  }
  const drop = ({ active, over }: DragEndEvent) => {
    setDraggedId(null)
    const dragged = cardsDraggedWith(active.id)
    const to = stages.find((stage) => stage === over?.id)
    if (to) return steps.moves.move(dragged, to)
    const outcome = outcomesFor(dragged).find((one) => one === over?.id)
    if (outcome && dragged.length > 0) steps.ask({ cards: dragged, outcome })
  }
  return {
    dragged: cardsDraggedWith(draggedId),
    context: {
      sensors: useBoardSensors(),
      collisionDetection: findColumn,
      accessibility: {
        announcements: announcing(cardsDraggedWith),
        screenReaderInstructions: { draggable: words.how },
      },
      onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => setDraggedId(String(active.id)),
      onDragEnd: drop,
      onDragCancel: () => setDraggedId(null),
    },
  }
}
