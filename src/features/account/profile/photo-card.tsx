import { useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Profile } from '#api/contracts/account/profile.contract.ts'
import type { Square } from '#machines/account/photo.machine.ts'
import { profileWords } from '#src/content/account/profile.ts'
import { FileZone } from '#src/flows/file-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Loader } from '#src/ui/loading.tsx'
import { Portrait } from '#src/ui/portrait.tsx'
import styles from './profile.module.css'
import { usePhoto } from './use-photo.ts'
import 'react-easy-crop/react-easy-crop.css'

const words = profileWords.photo

type PhotoCropProps = {
  url: string
  isSending: boolean
  onSave: (square: Square) => void
  onCancel: () => void
}

const PhotoCrop = ({ url, isSending, onSave, onCancel }: PhotoCropProps) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState<Square | null>(null)
  return (
    <div className={styles.crop}>
      <div className={styles.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          keyboardStep={4}
          onCropChange={setCrop}
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
        <Button
          isWaiting={isSending}
          small
          disabled={isSending || !square}
          onClick={() => square && onSave(square)}
        >
          {words.save}
        </Button>
        <Button small look="outline" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}

export const PhotoCard = ({ profile }: { profile: Profile }) => {
  const photo = usePhoto()
  const isCutting = photo.url !== null
  return (
    <section className={styles.card} aria-labelledby="profile-photo">
      <h2 id="profile-photo">{words.heading}</h2>
      {profile.photoUrl && (
        // Stays mounted while cropping: its URL stops working once the new photo is saved.
        <img
          hidden={isCutting}
          className={styles.picture}
          src={profile.photoUrl}
          alt={words.alt}
          width={512}
          height={512}
        />
      )}
      {!profile.photoUrl && !isCutting && (
        <Portrait id={profile.id} name={profile.name} className={styles.picture} />
      )}
      {photo.url && (
        <PhotoCrop url={photo.url} isSending={photo.isSending} onSave={photo.save} onCancel={photo.cancel} />
      )}
      {photo.isOpening && (
        <>
          <Loader label={words.opening} />
          <Button small look="outline" onClick={photo.cancel}>
            {words.cancel}
          </Button>
        </>
      )}
      {!photo.isOpening && !isCutting && (
        <FileZone
          label={words.heading}
          words={words}
          accept="image/jpeg,image/png,image/webp"
          onFiles={([file]) => file && photo.choose(file)}
        />
      )}
      <p role="status" className={styles.saved}>
        {photo.isSaved && words.saved}
      </p>
      {photo.failure && (
        <p role="alert" className={styles.problem}>
          {photo.failure}
        </p>
      )}
    </section>
  )
}
