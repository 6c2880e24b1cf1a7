import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type FocusEvent, memo, useRef, useState } from 'react'
import { generatePath, Link } from 'react-router'
import {
  type ApplicationBoard,
  type Candidacy,
  type Outcome,
  outcomes,
  type Stage,
  stages,
} from '#api/contracts/candidacy.contract.ts'
import { applicationsPage as words } from '#src/content/applications.ts'
import { pages } from '#src/content/pages.ts'
import { ageText } from '#src/lib/age.ts'
import { asChoices } from '#src/lib/choices.ts'
import { classNames } from '#src/lib/class-names.ts'
import { takeLostFocus } from '#src/lib/take-focus.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import styles from './applications.module.css'
import type { useSteps } from './use-applications.ts'
import { outcomesFor } from './use-moves.ts'
import { useListState } from './use-way-back.ts'

type Steps = ReturnType<typeof useSteps>

type CardProps = { card: Candidacy; showsJob: boolean; onMenu: (card: Candidacy) => void }

const CardText = ({ card, showsJob }: Omit<CardProps, 'onMenu'>) => (
  <>
    {card.needsAttention && <p className="danger small">{words.attention}</p>}
    {showsJob && <p className="quiet small">{card.job.pro_jobtitle}</p>}
    <p className="quiet small">
      {words.board.since(ageText(Date.parse(card.since), Date.now()))}
      {card.rating !== null && ` · ${words.board.stars(card.rating)}`}
    </p>
  </>
)

/** One application. It is dragged anywhere; its button lifts it with Space and lists the stages when pressed. */
const Card = memo(({ card, showsJob, onMenu }: CardProps) => {
  const { id, candidate } = card
  const state = useListState()
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id,
    data: { stage: card.stage },
  })
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-card={id}
      className={classNames(styles.card, isDragging && styles.lifted)}
    >
      <p className={styles.cardHead}>
        <Link
          to={generatePath(pages.application.path, { id })}
          state={state}
          className={styles.name}
          draggable={false}
        >
          {candidate.name}
        </Link>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.grip}
          aria-label={words.card.move(candidate.name)}
          aria-describedby={attributes['aria-describedby']}
          onClick={() => onMenu(card)}
        >
          <svg viewBox="0 0 10 16" aria-hidden="true">
            <path d="M2 2h2v2H2zm4 0h2v2H6zM2 7h2v2H2zm4 0h2v2H6zm-4 5h2v2H2zm4 0h2v2H6z" />
          </svg>
        </button>
      </p>
      <CardText card={card} showsJob={showsJob} />
    </li>
  )
})

type ColumnProps = Omit<CardProps, 'card'> & {
  column: ApplicationBoard['columns'][number]
  /** On a phone one column is shown. */
  isHere: boolean
}

const Column = ({ column: { stage, total, cards }, isHere, ...more }: ColumnProps) => {
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  return (
    <section
      ref={setNodeRef}
      className={classNames(styles.column, isOver && styles.over, !isHere && styles.elsewhere)}
      aria-label={words.board.column(stage, total)}
    >
      <h2 className={styles.stage}>
        {stage} <span className="quiet">{total}</span>
      </h2>
      {cards.length === 0 && <p className="quiet small">{words.board.empty}</p>}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <Card key={card.id} card={card} {...more} />
        ))}
      </ul>
      {total > cards.length && <p className="quiet small">{words.board.more(cards.length, total)}</p>}
    </section>
  )
}

const End = ({ outcome, isAllowed }: { outcome: Outcome; isAllowed: boolean }) => {
  const { setNodeRef, isOver } = useDroppable({ id: outcome, disabled: !isAllowed })
  return (
    <p
      ref={setNodeRef}
      className={classNames(styles.end, isOver && styles.over, !isAllowed && styles.resting)}
    >
      {words.menu.outcomes[outcome]}
    </p>
  )
}

/** The arrow keys lead from one place to drop a card on to the next, in their order. */
const byArrows: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const way = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
  if (way === 0) return undefined
  event.preventDefault()
  const places = [...stages, ...outcomes].flatMap((id) => {
    const rect = context.droppableContainers.get(id)?.disabled ? undefined : context.droppableRects.get(id)
    return rect && rect.width > 0 ? [{ id: String(id), rect }] : []
  })
  const from = context.over?.id ?? context.active?.data.current?.stage
  const next = places[places.findIndex(({ id }) => id === from) + way]
  return next ? { x: next.rect.left + 8, y: next.rect.top + 8 } : currentCoordinates
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

const announcing = (cards: readonly Candidacy[]): Announcements => {
  const cardOf = (id: string | number) => cards.find((card) => card.id === id)
  const nameOf = (id: string | number) => cardOf(id)?.candidate.name ?? ''
  return {
    // Told again as soon as the card is over its own stage, which is at once.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      const [name, stage] = [nameOf(active.id), cardOf(active.id)?.stage ?? '']
      if (!over) return words.card.outside(name)
      return over.id === stage ? words.card.lifted(name, stage) : words.card.over(name, String(over.id))
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== cardOf(active.id)?.stage
        ? words.card.dropped(nameOf(active.id), String(over.id))
        : words.card.putBack(nameOf(active.id)),
    onDragCancel: ({ active }) => words.card.putBack(nameOf(active.id)),
  }
}

/**
 * Keeps the focus in a card that goes to another column, also when a colleague moves it: what has the focus
 * leaves the page with its column, which is no leaving of the person.
 */
const useFocusInCard = () => {
  const place = useRef('')
  return {
    ref: (board: HTMLElement | null) => {
      if (place.current !== '') takeLostFocus(board?.querySelector<HTMLElement>(place.current))
    },
    onFocus: ({ target }: FocusEvent) => {
      const card = target.closest<HTMLElement>('[data-card]')?.dataset.card
      place.current = card === undefined ? '' : `[data-card="${card}"] ${target.localName}`
    },
    onBlur: () => {
      place.current = ''
    },
  }
}

type BoardProps = {
  board: ApplicationBoard
  cards: readonly Candidacy[]
  showsJob: boolean
  steps: Steps
}

/** The open applications by stage. A card is moved by dragging, by keys, or from the list that its button opens. */
export const Board = ({ board, cards, showsJob, steps }: BoardProps) => {
  const [heldId, setHeldId] = useState<string | null>(null)
  const [stage, setStage] = useState<Stage>('New')
  const held = cards.find(({ id }) => id === heldId)
  const focus = useFocusInCard()
  const drop = ({ active, over }: DragEndEvent) => {
    setHeldId(null)
    const card = cards.find(({ id }) => id === active.id)
    if (!card || !over || over.id === card.stage) return
    const to = stages.find((one) => one === over.id)
    if (to) return steps.moves.move([card], to)
    const outcome = outcomesFor([card]).find((one) => one === over.id)
    if (outcome) steps.ask({ cards: [card], outcome })
  }
  return (
    <DndContext
      sensors={useBoardSensors()}
      accessibility={{
        announcements: announcing(cards),
        screenReaderInstructions: { draggable: words.card.how },
      }}
      onDragStart={({ active }) => setHeldId(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setHeldId(null)}
    >
      <div className={styles.stageChoice}>
        <ChoiceField
          label={words.board.stage}
          value={stage}
          choices={asChoices(stages).map((choice) => ({
            ...choice,
            label: words.board.column(
              choice.label,
              board.columns.find((column) => column.stage === choice.value)?.total ?? 0,
            ),
          }))}
          onChoose={(value) => setStage(stages.find((one) => one === value) ?? 'New')}
        />
      </div>
      <section {...focus} className={styles.board} aria-label={words.board.label}>
        {board.columns.map((column) => (
          <Column
            key={column.stage}
            column={column}
            isHere={column.stage === stage}
            showsJob={showsJob}
            onMenu={steps.openMenuOf}
          />
        ))}
      </section>
      <div className={classNames(styles.ends, !held && styles.resting)} aria-hidden="true">
        {outcomes.map((outcome) => (
          <End
            key={outcome}
            outcome={outcome}
            isAllowed={held !== undefined && outcomesFor([held]).includes(outcome)}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className={`${styles.card} ${styles.held}`}>
            <p className={styles.name}>{held.candidate.name}</p>
            <CardText card={held} showsJob={showsJob} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
