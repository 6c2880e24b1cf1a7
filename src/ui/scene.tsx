import { classNames } from '#src/lib/class-names.ts'
import styles from './scene.module.css'

/** `shape` is closed and hides what lies behind it; `soft` is background, `accent` the one thing to notice. */
export type SceneStroke = readonly [kind: 'shape' | 'line' | 'soft' | 'accent', d: string]

type SceneProps = { strokes: readonly SceneStroke[]; className?: string | undefined }

/** A drawn scene on a 600 × 420 canvas, in the colours of the theme; strokes are drawn in order. */
export const Scene = ({ strokes, className }: SceneProps) => (
  <svg className={classNames(styles.scene, className)} viewBox="0 0 600 420" aria-hidden="true">
    {strokes.map(([kind, d]) => (
      <path key={d} d={d} className={styles[kind]} />
    ))}
  </svg>
)
