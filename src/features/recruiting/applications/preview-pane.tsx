import { type KeyboardEvent, lazy, Suspense } from 'react'
import { generatePath, Link } from 'react-router'
import { pages } from '#src/content/pages.ts'
import { previewWords as words } from '#src/content/recruiting/application-preview.ts'
import { applicationWords } from '#src/content/recruiting/applications.ts'
import { takeLostFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { KeyHint } from '#src/ui/key-hint.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import styles from './preview-pane.module.css'
import { useApplication } from './use-application-record.ts'
import type { useBoardActions } from './use-applications.ts'
import { canMove } from './use-stage-change.ts'
import { useListState } from './use-way-back.ts'

const PreviewContent = lazy(() =>
  import(/* webpackChunkName: "beside" */ './preview-content.tsx').then(
    (loaded) => ({ default: loaded.PreviewContent }),
    () => ({ default: () => <p role="alert">{words.broken}</p> }),
  ),
)

const Cross = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="M4 4l8 8M12 4l-8 8" />
  </svg>
)

type PreviewProps = {
  id: string
  /** From the card until loaded; empty without a card. */
  name: string
  steps: ReturnType<typeof useBoardActions>
  onClose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export const PreviewPane = ({ id, name, steps, onClose, onKeyDown }: PreviewProps) => {
  const { record, isUnknown, load } = useApplication(id)
  const state = useListState()
  const loading = <Skeleton lines={7} label={applicationWords.unavailable.loadingOne} />
  return (
    <section
      className={`no-print ${styles.beside}`}
      aria-labelledby="beside-name"
      data-beside=""
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 id="beside-name" tabIndex={-1}>
          {record?.candidate.name ?? (name || words.heading)}
        </h2>
        {record && canMove(record) && (
          <Button small look="outline" aria-keyshortcuts="m" onClick={() => steps.openMenu([record])}>
            {words.move} <KeyHint of="M" />
          </Button>
        )}
        <button
          type="button"
          className={`icon-button ${styles.close}`}
          aria-label={words.close}
          onClick={onClose}
        >
          <Cross />
        </button>
      </div>
      {isUnknown && (
        <p role="status" className={styles.gone} tabIndex={-1} ref={takeLostFocus}>
          {applicationWords.unavailable.unknown}
        </p>
      )}
      {!isUnknown && <LoadFailure words={applicationWords.unavailable.oneFailure} load={load} />}
      {!isUnknown && !record && load.failure === null && loading}
      {record && (
        <Suspense fallback={loading}>
          <PreviewContent
            application={record}
            steps={steps}
            whole={
              <Link to={generatePath(pages.application.path, { id })} state={state}>
                {words.whole}
              </Link>
            }
          />
        </Suspense>
      )}
    </section>
  )
}
