import { classNames } from '#src/lib/class-names.ts'
import styles from './portrait.module.css'

const tints = [styles.paper, styles.deep, styles.tulip, styles.river]

const computeHash = (id: string) =>
  [...id].reduce((hash, letter) => (hash * 67 + letter.charCodeAt(0)) % 9973, 20)

const getInitials = (name: string) => {
  const words = name.split(' ')
  return `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`
}

/** Deterministic by id; 200 × 200 canvas. */
const getPortrait = (id: string) => {
  const hash = computeHash(id)
  const bend = 20 + (hash % 50)
  const meet = 70 + (hash % 61)
  const start = 96 + (hash % 37)
  const lines = Array.from({ length: 7 }, (_, line) => {
    const from = start + line * 14
    const to = 30 + line * 22 + (hash % 23)
    return `M-10 ${from}C40 ${from - bend} ${meet} ${to + bend} 210 ${to}`
  })
  return { tint: tints[hash % tints.length], lines }
}

type PortraitProps = { id: string; name: string; className?: string | undefined }

/** Decorative. */
export const Portrait = ({ id, name, className }: PortraitProps) => {
  const { tint, lines } = getPortrait(id)
  return (
    <svg className={classNames(styles.portrait, tint, className)} viewBox="0 0 200 200" aria-hidden="true">
      {lines.map((d) => (
        <path key={d} d={d} />
      ))}
      {/* As attributes, since a picture drawn of the page copies no style sheet into a drawing. */}
      <text
        x="100"
        y="104"
        textAnchor="middle"
        dominantBaseline="middle"
        fill="currentColor"
        stroke="none"
        fontSize="72"
        fontWeight="600"
      >
        {getInitials(name)}
      </text>
    </svg>
  )
}
