import { type ReactNode, useId } from 'react'
import { benchColumns } from '#api/contracts/bench-upload.contract.ts'
import { benchLabels, benchUpload as words } from '#src/content/bench.ts'
import { fileInput, takingDrops } from '#src/flows/file-field.tsx'
import { exportCsv } from '#src/lib/export-table.ts'
import { Button, buttonClass, TextButton } from '#src/ui/button.tsx'
import { UploadProgress } from '#src/ui/loading.tsx'
import { notify } from '#src/ui/notify.ts'
import { PortalHead, PortalLink } from '#src/ui/portal-head.tsx'
import styles from './bench.module.css'
import { CheckRows, UploadDone } from './file-rows.tsx'
import { MatchColumns } from './match-columns.tsx'
import { type BenchUpload, type UploadStep, useBenchUpload } from './use-bench-upload.ts'

const places: Record<UploadStep, number> = {
  choosing: 0,
  reading: 0,
  mapping: 1,
  checking: 1,
  preview: 2,
  sending: 2,
  failed: 2,
  done: 3,
}

/** Where in the upload somebody is. */
const UploadSteps = ({ step }: { step: UploadStep }) => {
  const now = places[step]
  return (
    <ol className={styles.steps} aria-label={words.stepsLabel}>
      {words.steps.map((label, place) => (
        <li
          key={label}
          aria-current={place === now ? 'step' : undefined}
          data-state={place < now ? 'past' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}

const chooseWords = words.choose

const saveSample = () => {
  const heads = benchColumns.map((column) => benchLabels[column])
  exportCsv(chooseWords.sampleName, heads, []).catch(() => notify.error('The file could not be written.'))
}

type ChooseFileProps = { failure: string | null; onChoose: (file: File) => void }

/** One file, chosen by button or dropped. */
const ChooseFile = ({ failure, onChoose }: ChooseFileProps) => {
  const id = useId()
  const take = ([file]: readonly File[]) => file && onChoose(file)
  return (
    <div className={styles.card}>
      <fieldset
        aria-label={chooseWords.label}
        className={failure ? `${styles.zone} ${styles.bad}` : styles.zone}
        {...takingDrops(take)}
      >
        <label>
          <input
            {...fileInput(take)}
            accept=".csv,.xlsx,.txt"
            aria-label={chooseWords.label}
            aria-invalid={Boolean(failure)}
            aria-describedby={failure ? `${id}-failure` : undefined}
          />
          <span className={buttonClass()}>{chooseWords.button}</span>
          <span>{chooseWords.drop}</span>
        </label>
      </fieldset>
      {failure && (
        <p role="alert" id={`${id}-failure`} className="danger">
          {failure}
        </p>
      )}
      <p>
        <TextButton onClick={saveSample}>{chooseWords.sample}</TextButton>
      </p>
    </div>
  )
}

type UploadWaitProps = { label: string; share: number; children?: ReactNode }

/** Stands where a step will be while the file is on its way. */
const UploadWait = ({ label, share, children }: UploadWaitProps) => (
  <div className={styles.card}>
    <div className="stack">
      <p role="status">{label}</p>
      <UploadProgress share={share} label={label} />
      {children && <div className="cluster gap-3">{children}</div>}
    </div>
  </div>
)

/** The step of the upload that is at hand. */
const BenchUploadPanel = ({ upload }: { upload: BenchUpload }) => {
  const { step, failure, checked, mapping, outcome } = upload
  if (step === 'reading' || step === 'checking') {
    const isReading = step === 'reading'
    return (
      <UploadWait label={isReading ? words.reading : words.mapping.checking} share={upload.progress}>
        <Button look="outline" onClick={isReading ? upload.cancel : upload.back}>
          Cancel
        </Button>
      </UploadWait>
    )
  }
  if (step === 'sending') return <UploadWait label={words.sending} share={upload.progress} />
  if (step === 'failed') {
    return (
      <div className={styles.card} role="alert">
        <p className="danger">{failure}</p>
        <div className="cluster gap-3">
          <Button onClick={upload.retry}>{words.failed.retry}</Button>
          <Button look="outline" onClick={upload.back}>
            {words.failed.back}
          </Button>
        </div>
      </div>
    )
  }
  if (step === 'done' && outcome && mapping) {
    return <UploadDone outcome={outcome} mapping={mapping} onAgain={upload.startOver} />
  }
  if (step === 'mapping' && checked && mapping) {
    return <MatchColumns upload={upload} checked={checked} mapping={mapping} />
  }
  if (step === 'preview' && checked && mapping) {
    return <CheckRows upload={upload} checked={checked} mapping={mapping} />
  }
  return <ChooseFile failure={failure} onChoose={upload.choose} />
}

export const Component = () => {
  const upload = useBenchUpload()
  return (
    <>
      <PortalHead heading={words.heading} lead={words.lead}>
        <PortalLink {...words.back} />
      </PortalHead>
      <UploadSteps step={upload.step} />
      <BenchUploadPanel upload={upload} />
    </>
  )
}
