import { useId } from 'react'
import { readableResumeMaxBytes } from '#api/contracts/platform/resume.contract.ts'
import { apply } from '#src/content/careers/apply.ts'
import { classNames } from '#src/lib/class-names.ts'
import { takeFocus, takeLostFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './resume-offer.module.css'
import { useResumeOffer } from './use-resume-offer.ts'

const words = apply.offer

type Offer = ReturnType<typeof useResumeOffer>

const FoundFields = ({ rows, skills, press, use, decline }: Offer) => {
  const id = useId()
  return (
    <fieldset className={styles.found} aria-describedby={`${id}-hint`}>
      <legend ref={takeFocus} tabIndex={-1}>
        {words.found}
      </legend>
      <p id={`${id}-hint`} className="quiet small">
        {words.tick}
      </p>
      {rows.map(({ name, label, value, typed, isSame, isTicked }) => (
        <label key={name} className={styles.row}>
          <input
            type="checkbox"
            checked={isTicked}
            disabled={isSame}
            onChange={({ target }) => press(name, target.checked)}
          />
          <span>
            {label}: <strong>{value}</strong>
            {typed !== '' && <small>{isSame ? words.same : words.replaces(typed)}</small>}
          </span>
        </label>
      ))}
      {skills.length > 0 && (
        <p className="small">
          {words.skills} {skills.join(', ')}
        </p>
      )}
      <div className="cluster gap-3">
        <Button small disabled={!rows.some(({ isTicked }) => isTicked)} onClick={use}>
          {words.use}
        </Button>
        <Button small look="outline" onClick={decline}>
          {words.decline}
        </Button>
      </div>
    </fieldset>
  )
}

/** Restores lost focus without scrolling: the result may arrive late. */
const takeLostFocusHere = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) takeFocus(element)
}

const FileOffer = ({ file }: { file: File }) => {
  const offer = useResumeOffer(file)
  const { isOffering, isOver, sentence, button } = offer
  return (
    <div className={styles.offer}>
      {isOffering && <FoundFields {...offer} />}
      <p role="status" className={styles.sentence} tabIndex={-1} ref={isOver ? takeLostFocusHere : undefined}>
        {sentence}
      </p>
      {button && (
        <Button
          small
          look="outline"
          onClick={button.press}
          ref={offer.isAnswered ? takeLostFocus : undefined}
        >
          {button.label}
        </Button>
      )}
    </div>
  )
}

export const ResumeOffer = ({ file }: { file: File | null }) => {
  if (file && file.size <= readableResumeMaxBytes) {
    return <FileOffer key={`${file.name}/${file.size}/${file.lastModified}`} file={file} />
  }
  return <p className={classNames(styles.offer, 'own-crm')}>{file ? words.tooLarge : words.hint}</p>
}
