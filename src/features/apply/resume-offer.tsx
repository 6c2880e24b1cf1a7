import { useId } from 'react'
import { readableResumeMaxBytes } from '#api/contracts/resume.contract.ts'
import { apply } from '#src/content/apply.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './resume-offer.module.css'
import { useResumeOffer } from './use-resume-offer.ts'

const words = apply.offer

type Offer = ReturnType<typeof useResumeOffer>

/** What was found, each with a box to tick, next to what the form holds. */
const FoundFields = ({ rows, skills, press, use, decline }: Offer) => {
  const id = useId()
  return (
    <fieldset className={styles.found} aria-describedby={`${id}-hint`}>
      <legend ref={takeFocus} tabIndex={-1}>
        {words.found}
      </legend>
      <p id={`${id}-hint`} className="quiet small">
        {words.hint}
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

const OfferOf = ({ file }: { file: File }) => {
  const offer = useResumeOffer(file)
  const { isReading, isOffering, sentence } = offer
  return (
    <div className={styles.offer}>
      {isOffering ? (
        <FoundFields {...offer} />
      ) : (
        <Button small look="outline" onClick={isReading ? offer.cancel : offer.read}>
          {isReading ? words.cancel : words.read}
        </Button>
      )}
      <p role="status">{sentence}</p>
    </div>
  )
}

/** Whether the calls of this page end at our own server: nobody else is sent a resume to be read. */
const isOurs = () => document.documentElement.dataset.crm !== 'elsewhere'

/** Offers to fill in the form from the chosen resume; another file begins anew. */
export const ResumeOffer = ({ file }: { file: File | null }) =>
  file && file.size <= readableResumeMaxBytes && isOurs() ? (
    <OfferOf key={`${file.name}/${file.size}/${file.lastModified}`} file={file} />
  ) : null
