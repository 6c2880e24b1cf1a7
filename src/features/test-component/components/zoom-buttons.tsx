import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './chart-links.module.css'

type ZoomButtonsProps = { scale: number; onScale: (scale: number) => void }

const factor = 1.25
const limits = { least: 0.5, most: 2.5 }

/** Makes a drawing larger and smaller, and as large as its place. */
export const ZoomButtons = ({ scale, onScale }: ZoomButtonsProps) => {
  const zoom = (to: number) => onScale(Math.min(limits.most, Math.max(limits.least, to)))
  return (
    <div className={styles.row}>
      <Button look="outline" small aria-label={words.zoomIn} onClick={() => zoom(scale * factor)}>
        +
      </Button>
      <Button look="outline" small aria-label={words.zoomOut} onClick={() => zoom(scale / factor)}>
        −
      </Button>
      <Button look="outline" small onClick={() => zoom(1)}>
        {words.fit}
      </Button>
    </div>
  )
}
