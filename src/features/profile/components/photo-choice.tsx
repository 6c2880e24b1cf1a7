import { profileWords } from '#src/content/profile.ts'
import styles from './photo-card.module.css'

const words = profileWords.photo

/** One picture, chosen by button or dropped. */
export const PhotoChoice = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const take = (files: FileList | null) => {
    const file = files?.item(0)
    if (file) onChoose(file)
  }
  return (
    <fieldset
      aria-label={words.heading}
      className={styles.zone}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      <label className={styles.choose}>
        <input
          type="file"
          className="visually-hidden"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            take(target.files)
            target.value = ''
          }}
        />
        <span className={styles.button}>{words.choose}</span> {words.drop}
      </label>
    </fieldset>
  )
}
