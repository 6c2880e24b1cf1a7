import type { LibraryDocument } from '#api/contracts/hr-library.contract.ts'
import { hrLibrary } from '#src/content/hr-library.ts'
import { longDay } from '#src/lib/format-day.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Library } from '../use-library.ts'
import { AcknowledgeForm } from './acknowledge-form.tsx'
import styles from './acknowledge-panel.module.css'

const words = hrLibrary.acknowledge

type AcknowledgePanelProps = Pick<Library, 'acknowledgements'> & { document: LibraryDocument }

/** Whether the reader has acknowledged the version in force, and the form to do so. */
export const AcknowledgePanel = ({ document, acknowledgements }: AcknowledgePanelProps) => {
  const { data, isError, refetch } = acknowledgements
  const own = data?.find((one) => one.document === document.id)
  return (
    <section className={styles.panel} aria-labelledby="acknowledge">
      <h2 id="acknowledge">{words.heading}</h2>
      {isError && !data && (
        <div role="alert" className={styles.failed}>
          <p>{words.failedLoad}</p>
          <Button small onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton lines={2} label={hrLibrary.loading} />}
      {own && (
        <AcknowledgeForm
          wanted={{ document: own.document, version: own.version }}
          done={own.acknowledgedAt && words.done(own.version, longDay(own.acknowledgedAt.slice(0, 10)))}
        />
      )}
    </section>
  )
}
