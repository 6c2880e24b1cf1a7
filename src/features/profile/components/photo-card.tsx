import type { Profile } from '#api/contracts/profile.contract.ts'
import { profileWords } from '#src/content/profile.ts'
import { Button } from '#src/ui/button.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { Portrait } from '#src/ui/portrait.tsx'
import { usePhoto } from '../use-photo.ts'
import styles from './photo-card.module.css'
import { PhotoChoice } from './photo-choice.tsx'
import { PhotoCrop } from './photo-crop.tsx'
import cards from './profile-card.module.css'

const words = profileWords.photo

/** The picture of somebody, and a way to replace it. */
export const PhotoCard = ({ profile }: { profile: Profile }) => {
  const photo = usePhoto()
  const isCutting = photo.url !== null
  return (
    <section className={cards.card} aria-labelledby="profile-photo">
      <h2 id="profile-photo">{words.heading}</h2>
      {profile.photoUrl && (
        // Stays in place while another is cut: its address is no longer answered once that one is saved.
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
      {!photo.isOpening && !isCutting && <PhotoChoice onChoose={photo.choose} />}
      <p role="status" className={styles.saved}>
        {photo.isSaved && words.saved}
      </p>
      {photo.problem && (
        <p role="alert" className={styles.problem}>
          {photo.problem}
        </p>
      )}
    </section>
  )
}
