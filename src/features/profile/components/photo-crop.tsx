import { useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Square } from '#machines/profile/photo.machine.ts'
import { profileWords } from '#src/content/profile.ts'
import { Button } from '#src/ui/button.tsx'
import 'react-easy-crop/react-easy-crop.css'
import styles from './photo-card.module.css'

const words = profileWords.photo

type PhotoCropProps = {
  url: string
  isSending: boolean
  onSave: (square: Square) => void
  onCancel: () => void
}

/** Chooses the square that is kept of a picture: by pointer, by arrow keys, and by a slider for the zoom. */
export const PhotoCrop = ({ url, isSending, onSave, onCancel }: PhotoCropProps) => {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState<Square | null>(null)
  return (
    <div className={styles.crop}>
      <div className={styles.stage}>
        <Cropper
          image={url}
          crop={place}
          zoom={zoom}
          aspect={1}
          keyboardStep={4}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setSquare(pixels)}
          onCropAreaChange={(_, pixels) => setSquare(pixels)}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': words.stage }}
        />
      </div>
      <p className={styles.help}>{words.help}</p>
      <label className={styles.zoom}>
        {words.zoom}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          disabled={isSending}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <div className={styles.buttons}>
        <Button small disabled={isSending || !square} onClick={() => square && onSave(square)}>
          {isSending ? words.saving : words.save}
        </Button>
        <Button small look="outline" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
