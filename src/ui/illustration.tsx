import { classNames } from '#src/lib/class-names.ts'
import styles from './illustration.module.css'

/** `shape` is filled and hides what is behind; `soft` is background, `accent` the focal point. */
export type SceneStroke = readonly [kind: 'shape' | 'line' | 'soft' | 'accent', d: string]

type SceneProps = { strokes: readonly SceneStroke[]; className?: string | undefined }

const Strokes = ({ strokes }: Pick<SceneProps, 'strokes'>) =>
  strokes.map(([kind, d]) => <path key={d} d={d} className={styles[kind]} />)

/** 600 × 420 canvas; strokes are drawn in order. */
export const Illustration = ({ strokes, className }: SceneProps) => (
  <svg
    className={classNames(styles.strokes, styles.scene, className)}
    viewBox="0 0 600 420"
    aria-hidden="true"
  >
    <Strokes strokes={strokes} />
  </svg>
)

type DrawingProps = SceneProps & { view?: string | undefined }

/** 320 × 200 canvas, with non-scaling strokes. */
export const Drawing = ({ strokes, view = '0 0 320 200', className }: DrawingProps) => (
  <svg
    className={classNames('no-print', styles.strokes, styles.drawing, className)}
    viewBox={view}
    aria-hidden="true"
  >
    <Strokes strokes={strokes} />
  </svg>
)
