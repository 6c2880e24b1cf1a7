import { useId } from 'react'
import { benchColumns } from '#api/contracts/bench-upload.contract.ts'
import { benchLabels, benchUpload } from '#src/content/bench.ts'
import { exportCsv } from '#src/lib/export-table.ts'
import { buttonClass, TextButton } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import styles from './upload.module.css'

const words = benchUpload.choose

const saveSample = () => {
  const heads = benchColumns.map((column) => benchLabels[column])
  exportCsv(words.sampleName, heads, []).catch(() => notify.error('The file could not be written.'))
}

type ChooseFileProps = { problem: string | null; onChoose: (file: File) => void }

/** One file, chosen by button or dropped. */
export const ChooseFile = ({ problem, onChoose }: ChooseFileProps) => {
  const id = useId()
  const take = (files: FileList | null) => {
    const file = files?.item(0)
    if (file) onChoose(file)
  }
  return (
    <div className={styles.card}>
      <fieldset
        aria-label={words.label}
        className={problem ? `${styles.zone} ${styles.bad}` : styles.zone}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        <label>
          <input
            type="file"
            className="visually-hidden"
            accept=".csv,.xlsx,.txt"
            aria-label={words.label}
            aria-invalid={Boolean(problem)}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => {
              take(target.files)
              target.value = ''
            }}
          />
          <span className={buttonClass()}>{words.button}</span>
          <span>{words.drop}</span>
        </label>
      </fieldset>
      {problem && (
        <p role="alert" id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      <p>
        <TextButton onClick={saveSample}>{words.sample}</TextButton>
      </p>
    </div>
  )
}
