import { benchUpload as words } from '#src/content/bench.ts'
import { Button } from '#src/ui/button.tsx'
import type { BenchUpload } from '../use-bench-upload.ts'
import { CheckRows } from './check-rows.tsx'
import { ChooseFile } from './choose-file.tsx'
import { MatchColumns } from './match-columns.tsx'
import styles from './upload.module.css'
import { UploadDone } from './upload-done.tsx'
import { UploadWait } from './upload-wait.tsx'

/** The step of the upload that is at hand. */
export const BenchUploadPanel = ({ upload }: { upload: BenchUpload }) => {
  const { step, file, problem, checked, mapping, outcome } = upload
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
        <p className={styles.problem}>{problem}</p>
        <div className={styles.actions}>
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
    return (
      <MatchColumns
        name={file?.name ?? ''}
        checked={checked}
        mapping={mapping}
        missing={upload.missing}
        problem={problem}
        onMap={upload.map}
        onNext={upload.goOn}
        onCancel={upload.cancel}
      />
    )
  }
  if (step === 'preview' && checked && mapping) {
    return (
      <CheckRows
        checked={checked}
        mapping={mapping}
        onImport={upload.importRows}
        onBack={upload.back}
        onCancel={upload.cancel}
      />
    )
  }
  return <ChooseFile problem={problem} onChoose={upload.choose} />
}
