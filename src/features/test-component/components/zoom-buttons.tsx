import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { Button } from '#src/ui/button.tsx'
import { nextScale, type Zoom } from '../gallery/zoom.ts'
import styles from './zoom-buttons.module.css'

type ZoomButtonsProps = {
  /** The size the drawing has now, as times its own. */
  scale: () => number
  onZoom: (zoom: Zoom) => void
}

/** Makes a drawing larger and smaller, and small enough to be seen as a whole. */
export const ZoomButtons = ({ scale, onZoom }: ZoomButtonsProps) => (
  <div className={styles.row}>
    <Button look="outline" small aria-label={words.zoomIn} onClick={() => onZoom(nextScale(scale(), 'in'))}>
      +
    </Button>
    <Button look="outline" small aria-label={words.zoomOut} onClick={() => onZoom(nextScale(scale(), 'out'))}>
      −
    </Button>
    <Button look="outline" small onClick={() => onZoom('whole')}>
      {words.fit}
    </Button>
  </div>
)
