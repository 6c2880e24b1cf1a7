import { type ComponentProps, useId } from 'react'
import { type Load, LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { Popup } from '#src/ui/popup.tsx'
import { FormPopup } from './form-popup.tsx'
import styles from './leaving-popup.module.css'

type Form = ComponentProps<typeof FormPopup>

type LeavingWords = Form['words'] & {
  readonly open: { readonly heading: string; readonly nothing: string }
  readonly following: { readonly heading: string }
}

const Lines = ({ heading, lines }: { heading: string; lines: readonly string[] }) => {
  const id = useId()
  return (
    <section className="stack gap-1" aria-labelledby={id}>
      <h3 id={id} className="step-1">
        {heading}
      </h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

const Changes = ({ lines }: { lines: readonly string[] }) => (
  <div role="status" className={`danger ${styles.wide}`}>
    {lines.length === 1 ? (
      lines[0]
    ) : (
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </div>
)

type LeavingFormProps = Omit<Form, 'lead' | 'words'> & {
  words: LeavingWords
  open: readonly string[]
  following: readonly string[]
  changes: readonly string[]
}

export const LeavingForm = ({ words, open, following, changes, children, ...form }: LeavingFormProps) => {
  const lines = open.length > 0 ? open : [words.open.nothing]
  return (
    <FormPopup {...form} words={words} lead={<Lines heading={words.open.heading} lines={lines} />}>
      {children}
      <div aria-live="polite" className={styles.wide}>
        <Lines heading={words.following.heading} lines={following} />
      </div>
      {changes.length > 0 && <Changes lines={changes} />}
    </FormPopup>
  )
}

type LeavingLoadingProps = {
  title: string
  words: {
    readonly back: string
    readonly loading: string
    readonly failed: string
    readonly retry: string
  }
  load: Load
  onClose: () => void
}

export const LeavingLoading = ({ title, words, load, onClose }: LeavingLoadingProps) => (
  <Popup title={title} closeLabel={words.back} quiet onClose={onClose}>
    <LoadFailure words={{ heading: words.failed, retry: words.retry }} load={load} />
    {load.failure === null && <Skeleton lines={4} label={words.loading} />}
  </Popup>
)
