import { DndContext, DragOverlay, useDroppable } from '@dnd-kit/core'
import { type FocusEvent, Fragment, useRef, useState } from 'react'
import {
  type Application,
  type ApplicationBoard,
  type Outcome,
  outcomes,
  type Stage,
  stages,
} from '#api/contracts/recruiting/application.contract.ts'
import { applicationCards } from '#src/content/recruiting/application-cards.ts'
import { applicationsPage as words } from '#src/content/recruiting/applications.ts'
import { classNames } from '#src/lib/class-names.ts'
import { takeLostFocus } from '#src/lib/take-focus.ts'
import { shortcuts } from '#src/lib/use-shortcuts.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import styles from './board.module.css'
import { BoardCard, CardText } from './board-card.tsx'
import { BulkActionsBar } from './bulk-actions-bar.tsx'
import { PreviewPane } from './preview-pane.tsx'
import type { Selection, useBoardActions } from './use-applications.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { useBoardPreview } from './use-board-preview.ts'
import { candidateNames, outcomesFor } from './use-stage-change.ts'

type Drag = ReturnType<typeof useBoardDrag>

type ColumnProps = Pick<BoardProps, 'showsJob' | 'selection' | 'steps'> &
  Pick<Drag, 'dragged'> & {
    column: ApplicationBoard['columns'][number]
    /** Phones show one column. */
    isHere: boolean
    /** Card open in the preview. */
    shownId: string | null
  }

const Column = ({ column, isHere, shownId, showsJob, selection, dragged, steps }: ColumnProps) => {
  const { stage, total, cards } = column
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  const { selected, isSelected, toggle } = selection
  const openMenuOfAll = () => steps.openMenu(selected)
  return (
    <section
      ref={setNodeRef}
      className={classNames(styles.column, isOver && styles.over, !isHere && styles.elsewhere)}
      aria-label={words.board.column(stage, total)}
    >
      <h2 className={styles.stage}>
        {stage} <span className="quiet">{total}</span>
      </h2>
      {cards.length === 0 && <p className={`quiet small ${styles.none}`}>{words.board.empty}</p>}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <BoardCard
            key={card.id}
            card={card}
            showsJob={showsJob}
            isShown={card.id === shownId}
            isSelected={isSelected(card.id)}
            isDraggedAlong={dragged.some(({ id }) => id === card.id)}
            others={isSelected(card.id) ? selected.length - 1 : 0}
            onMenu={isSelected(card.id) ? openMenuOfAll : steps.openMenuOf}
            onToggle={toggle}
          />
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

/** Refocuses a card that moved to another column, also by a colleague; its removal must not count as blur. */
const useFocusInCard = () => {
  const focusedSelector = useRef('')
  return {
    ref: (board: HTMLElement | null) => {
      if (focusedSelector.current !== '')
        takeLostFocus(board?.querySelector<HTMLElement>(focusedSelector.current))
    },
    onFocus: ({ target }: FocusEvent) => {
      const card = target.closest<HTMLElement>('[data-card]')?.dataset.card
      focusedSelector.current = card === undefined ? '' : `[data-card="${card}"] ${target.localName}`
    },
    onBlur: () => {
      focusedSelector.current = ''
    },
  }
}

const Key = ({ keys, does }: { keys: readonly string[]; does: string }) => (
  <span>
    {keys.map((key) => (
      <Fragment key={key}>
        <kbd>{key}</kbd>{' '}
      </Fragment>
    ))}
    {does}
  </span>
)

const { keys } = applicationCards

const Keys = ({ hasPreview }: { hasPreview: boolean }) => (
  <p className={`quiet small no-print ${styles.keys}`}>
    {hasPreview && shortcuts.areOn() && <Key keys={['J', 'K']} does={keys.jk} />}
    {hasPreview && shortcuts.areOn() && <Key keys={['O']} does={keys.o} />}
    {hasPreview && <Key keys={['Esc']} does={keys.escape} />}
    {shortcuts.areOn() && <Key keys={['X']} does={keys.x} />}
    <Key keys={['Space']} does={keys.space} />
    <Key keys={['Enter']} does={keys.enter} />
  </p>
)

type StageChoiceProps = { board: ApplicationBoard; stage: Stage; onChoose: (stage: Stage) => void }

const StageChoice = ({ board, stage, onChoose }: StageChoiceProps) => (
  <div className={`filters ${styles.stageChoice}`}>
    <ChoiceField
      label={words.board.stage}
      value={stage}
      choices={board.columns.map((column) => ({
        value: column.stage,
        label: words.board.column(column.stage, column.total),
      }))}
      onChoose={(value) => onChoose(stages.find((one) => one === value) ?? 'New')}
    />
  </div>
)

const DraggedCards = ({ dragged, showsJob }: Pick<Drag, 'dragged'> & Pick<BoardProps, 'showsJob'>) => {
  const [card] = dragged
  if (!card) return null
  return (
    <div className={classNames(styles.card, styles.dragged, dragged.length > 1 && styles.several)}>
      <div className={styles.says}>
        <p className={styles.name}>{candidateNames(dragged)}</p>
        {dragged.length > 1 ? (
          <p className="quiet small">{applicationCards.with(card.candidate.name)}</p>
        ) : (
          <CardText card={card} showsJob={showsJob} />
        )}
      </div>
    </div>
  )
}

type BoardProps = {
  board: ApplicationBoard
  cards: readonly Application[]
  showsJob: boolean
  selection: Selection
  steps: ReturnType<typeof useBoardActions>
}

export const Board = ({ board, cards, showsJob, selection, steps }: BoardProps) => {
  const [stage, setStage] = useState<Stage>('New')
  const { dragged, context } = useBoardDrag({ cards, selected: selection.selected, steps })
  const isDragging = dragged.length > 0
  const preview = useBoardPreview({ columns: board.columns, isDragging, onSelect: selection.toggle })
  return (
    <DndContext {...context}>
      <StageChoice board={board} stage={stage} onChoose={setStage} />
      <div
        className={classNames(
          styles.desk,
          preview.id !== null && styles.shared,
          selection.selected.length > 0 && styles.selecting,
        )}
      >
        <section
          {...useFocusInCard()}
          className={styles.board}
          aria-label={words.board.label}
          onClick={preview.press}
          onKeyDown={preview.pressKey}
          onKeyUp={preview.releaseKey}
        >
          {board.columns.map((column) => (
            <Column
              key={column.stage}
              column={column}
              isHere={column.stage === stage}
              shownId={preview.id}
              {...{ showsJob, selection, dragged, steps }}
            />
          ))}
        </section>
        {preview.id !== null && (
          <PreviewPane
            key={preview.id}
            id={preview.id}
            name={preview.card?.candidate.name ?? ''}
            steps={steps}
            onClose={preview.close}
            onKeyDown={preview.pressKey}
          />
        )}
      </div>
      <Keys hasPreview={preview.isWide} />
      <BulkActionsBar selection={selection} steps={steps} isAside={isDragging} />
      <div className={classNames(styles.ends, !isDragging && styles.resting)} aria-hidden="true">
        {outcomes.map((outcome) => (
          <End
            key={outcome}
            outcome={outcome}
            isAllowed={isDragging && outcomesFor(dragged).includes(outcome)}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        <DraggedCards dragged={dragged} showsJob={showsJob} />
      </DragOverlay>
    </DndContext>
  )
}
