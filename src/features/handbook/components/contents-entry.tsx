import { Link } from 'react-router'
import type { HandbookSection } from '#src/content/handbook/chapters.ts'
import { classNames } from '#src/lib/class-names.ts'
import styles from './contents-entry.module.css'

type ContentsEntryProps = {
  entry: HandbookSection
  current: string
  /** Whether the entry is the chapter of what is being read. */
  isOpen?: boolean
  onChoose: (anchor: string) => void
}

/** Scrolls the list, and only the list, to the entry that is being read. */
const keepInView = (link: HTMLAnchorElement | null) => {
  const list = link?.closest('nav')
  if (link && list) list.scrollTop = link.offsetTop - list.clientHeight / 2
}

/** One line of the table of contents. */
export const ContentsEntry = ({
  entry: { anchor, title },
  current,
  isOpen,
  onChoose,
}: ContentsEntryProps) => {
  const isCurrent = anchor === current
  return (
    <Link
      to={{ hash: anchor }}
      className={classNames(styles.entry, isOpen && styles.open)}
      aria-current={isCurrent ? 'true' : undefined}
      ref={isCurrent ? keepInView : undefined}
      onClick={() => onChoose(anchor)}
    >
      {title}
    </Link>
  )
}
