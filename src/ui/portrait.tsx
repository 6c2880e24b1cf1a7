import { classNames } from '#src/lib/class-names.ts'
import styles from './portrait.module.css'
import { initialsOf, portraitOf } from './portrait-drawing.ts'

const tintClasses = [styles.paper, styles.deep, styles.tulip, styles.river]

type PortraitProps = { id: string; name: string; className?: string | undefined }

/** A person's initials on a tint of the brand, drawn from the person's id; decoration beside the name. */
export const Portrait = ({ id, name, className }: PortraitProps) => {
  const { tint, lines } = portraitOf(id)
  return (
    <svg
      className={classNames(styles.portrait, tintClasses[tint], className)}
      viewBox="0 0 200 200"
      aria-hidden="true"
    >
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
        {initialsOf(name)}
      </text>
    </svg>
  )
}
