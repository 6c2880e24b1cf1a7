import { type ReactNode, useId } from 'react'
import { tableUpload as words } from '#src/content/table-upload.ts'
import { exportCsv } from '#src/lib/export-table.ts'
import { Button, buttonClass, TextButton } from '#src/ui/button.tsx'
import { UploadProgress } from '#src/ui/loading.tsx'
import { notify } from '#src/ui/notify.ts'
import { fileInput, takingDrops } from './file-field.tsx'
import { MatchColumns } from './match-columns.tsx'
import styles from './table-upload.module.css'
import { CheckRows, type Importing, type TableSubject, UploadDone } from './table-upload-rows.tsx'
import type { TableUpload, UploadStep } from './use-table-upload.ts'

const stepIndexes: Record<UploadStep, number> = {
  choosing: 0,
  reading: 0,
  mapping: 1,
  checking: 1,
  preview: 2,
  sending: 2,
  failed: 2,
  done: 3,
}

const UploadSteps = ({ step }: { step: UploadStep }) => {
  const now = stepIndexes[step]
  return (
    <ol className={styles.steps} aria-label={words.stepsLabel}>
      {words.steps.map((label, index) => (
        <li
          key={label}
          aria-current={index === now ? 'step' : undefined}
          data-state={index < now ? 'past' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}

type ChooseFileProps = {
  label: string
  failure: string | null
  onChoose: (file: File) => void
  onSample: () => void
}

const ChooseFile = ({ label, failure, onChoose, onSample }: ChooseFileProps) => {
  const id = useId()
  const take = ([file]: readonly File[]) => file && onChoose(file)
  return (
    <div className={styles.card}>
      <fieldset
        aria-label={label}
        className={failure ? `${styles.zone} ${styles.bad}` : styles.zone}
        {...takingDrops(take)}
      >
        <label>
          <input
            {...fileInput(take)}
            accept=".csv,.xlsx,.txt"
            aria-label={label}
            aria-invalid={Boolean(failure)}
            aria-describedby={failure ? `${id}-failure` : undefined}
          />
          <span className={buttonClass()}>{words.choose.button}</span>
          <span>{words.choose.drop}</span>
        </label>
      </fieldset>
      {failure && (
        <p role="alert" id={`${id}-failure`} className="danger">
          {failure}
        </p>
      )}
      <p>
        <TextButton onClick={onSample}>{words.choose.sample}</TextButton>
      </p>
    </div>
  )
}

type UploadWaitProps = { label: string; share: number; children?: ReactNode }

const UploadWait = ({ label, share, children }: UploadWaitProps) => (
  <div className={styles.card}>
    <div className="stack">
      <p role="status">{label}</p>
      <UploadProgress share={share} label={label} />
      {children && <div className="cluster gap-3">{children}</div>}
    </div>
  </div>
)

type UploadFailureProps = Pick<TableUpload<string>, 'failure' | 'retry' | 'back'>

const UploadFailure = ({ failure, retry, back }: UploadFailureProps) => (
  <div className={styles.card} role="alert">
    <p className="danger">{failure}</p>
    <div className="cluster gap-3">
      <Button onClick={retry}>{words.failed.retry}</Button>
      <Button look="outline" onClick={back}>
        {words.failed.back}
      </Button>
    </div>
  </div>
)

type TableUploadStepsProps<Column extends string> = {
  upload: TableUpload<Column>
  /** `file` names the upload; `sampleName` is a file name without extension. */
  subject: TableSubject<Column> & { file: string; sampleName: string }
  importing?: Importing
  note?: string
}

const UploadPanel = <Column extends string>(props: TableUploadStepsProps<Column>) => {
  const { upload, subject, importing, note } = props
  const { step, failure, checked, mapping, outcome } = upload
  const saveSample = () => {
    const heads = upload.columns.map((column) => subject.labels[column])
    exportCsv(subject.sampleName, heads, []).catch(() => notify.error(words.choose.notWritten))
  }
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
  if (step === 'failed') return <UploadFailure failure={failure} retry={upload.retry} back={upload.back} />
  if (step === 'done' && outcome && mapping) {
    const done = { subject, outcome, mapping, note }
    return <UploadDone {...done} onCorrect={upload.correctOthers} onAgain={upload.startOver} />
  }
  if (step === 'mapping' && checked && mapping) {
    return <MatchColumns upload={upload} subject={subject} checked={checked} mapping={mapping} />
  }
  if (step === 'preview' && checked && mapping) {
    const shown = { upload, subject, checked, mapping, importing }
    return <CheckRows {...shown} />
  }
  return <ChooseFile label={subject.file} failure={failure} onChoose={upload.choose} onSample={saveSample} />
}

/** `subject` must be stable. */
export const TableUploadSteps = <Column extends string>(props: TableUploadStepsProps<Column>) => (
  <>
    <UploadSteps step={props.upload.step} />
    <UploadPanel {...props} />
  </>
)
