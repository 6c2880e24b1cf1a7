import { useDraggable } from '@dnd-kit/core'
import { memo } from 'react'
import { generatePath, Link } from 'react-router'
import type { Application } from '#api/contracts/recruiting/application.contract.ts'
import { pages } from '#src/content/pages.ts'
import { applicationCards as words } from '#src/content/recruiting/application-cards.ts'
import { applicationsPage } from '#src/content/recruiting/applications.ts'
import { classNames } from '#src/lib/class-names.ts'
import styles from './board.module.css'
import { cardLabels } from './card-labels.ts'
import { useListState } from './use-way-back.ts'

type CardTextProps = { card: Application; showsJob: boolean }

export const CardText = ({ card, showsJob }: CardTextProps) => {
  const { about, waits, isPressing, more } = cardLabels(card, Date.now())
  return (
    <>
      {showsJob && <p className="quiet small">{card.job.pro_jobtitle}</p>}
      {about !== '' && <p className="quiet small">{about}</p>}
      <p className={isPressing ? 'attention small' : 'quiet small'}>{waits}</p>
      {more !== '' && <p className="quiet small">{more}</p>}
    </>
  )
}

const Dots = () => (
  <svg viewBox="0 0 10 16" aria-hidden="true">
    <path d="M2 2h2v2H2zm4 0h2v2H6zM2 7h2v2H2zm4 0h2v2H6zm-4 5h2v2H2zm4 0h2v2H6z" />
  </svg>
)

export type BoardCardProps = CardTextProps & {
  /** Open in the preview. */
  isShown: boolean
  isSelected: boolean
  /** Dragged, alone or with others. */
  isDraggedAlong: boolean
  /** Number of cards dragged along. */
  others: number
  onMenu: (card: Application) => void
  onToggle: (id: string) => void
}

/** Space on the button lifts the card; a press lists the stages. */
export const BoardCard = memo((props: BoardCardProps) => {
  const { card, showsJob, isShown, isSelected, isDraggedAlong, others, onMenu, onToggle } = props
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
      className={classNames(
        styles.card,
        isSelected && styles.selected,
        isShown && styles.shown,
        (isDragging || isDraggedAlong) && styles.lifted,
      )}
    >
      <div className={styles.says}>
        <Link
          to={generatePath(pages.application.path, { id })}
          state={state}
          className={styles.name}
          dir="auto"
          draggable={false}
          aria-current={isShown || undefined}
        >
          {candidate.name}
        </Link>
        <CardText card={card} showsJob={showsJob} />
      </div>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.grip}
        aria-label={others > 0 ? words.moveWith(candidate.name, others) : words.move(candidate.name)}
        aria-describedby={attributes['aria-describedby']}
        onClick={() => onMenu(card)}
      >
        <Dots />
      </button>
      <input
        type="checkbox"
        data-select={id}
        className={styles.check}
        aria-label={applicationsPage.together.select(candidate.name)}
        checked={isSelected}
        onChange={() => onToggle(id)}
      />
    </li>
  )
})
