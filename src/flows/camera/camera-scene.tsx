import { classNames } from '#src/lib/class-names.ts'
import styles from './camera-scene.module.css'

/** A drawn camera, awake while it is waited for and crossed out while there is none to use. */
export const CameraScene = ({ status }: { status: string }) => {
  const isOut = status === 'denied' || status === 'noCamera'
  return (
    <svg
      className={classNames(styles.scene, status === 'asking' && styles.waking)}
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.soft} d="M-10 300c120 0 150-70 270-70s150 60 250 40 110-80 150-84" />
      <path className={styles.soft} d="M-10 322c130 0 160-66 280-66s150 58 250 38 100-66 130-70" />
      <path className={styles.accent} d="M-10 346c140 0 170-62 290-62s160 54 250 36 90-50 120-54" />
      <path
        className={styles.body}
        d="M246 150h36l16-26h44l16 26h36a10 10 0 0 1 10 10v104a10 10 0 0 1-10 10H246a10 10 0 0 1-10-10V160a10 10 0 0 1 10-10z"
      />
      <circle cx="320" cy="210" r="40" />
      <circle className={styles.lens} cx="320" cy="210" r="20" />
      <path d="M382 172h6" />
      {isOut && <path className={styles.out} d="M222 286L418 112" />}
    </svg>
  )
}
