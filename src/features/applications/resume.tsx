import type { CandidacyDetails } from '#api/contracts/candidacy.contract.ts'
import { applicationWords as words } from '#src/content/applications.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { DownloadButton } from '#src/ui/download-button.tsx'
import { LoadFailure } from '#src/ui/loading.tsx'
import styles from './applications.module.css'
import { useResume } from './use-application.ts'

type Text = NonNullable<ReturnType<typeof useResume>['text']>

/** What the file says, without anything of how it looks or does. */
const ResumeText = ({ text: { state, text, pages } }: { text: Text }) => (
  <>
    {state !== 'read' && <p className="quiet">{words.resume.states[state](pages)}</p>}
    {text && (
      <section className={styles.resume} aria-label={words.resume.text} tabIndex={-1} ref={takeFocus}>
        {text}
      </section>
    )}
  </>
)

/** The resume that came with an application: to download, and its text to read here. */
export const Resume = ({ application: { id, resume } }: { application: CandidacyDetails }) => {
  const { open, text, load } = useResume(id)
  return (
    <section className="stack gap-3" aria-labelledby="application-resume">
      <h2 id="application-resume" className="step-1">
        {words.resume.heading}
      </h2>
      <p className="cluster gap-3 no-print">
        <DownloadButton
          label={words.resume.open(resume.name)}
          name={resume.name}
          ask={open}
          failed={words.resume.failed}
        />
        {!text && (
          <Button small look="outline" aria-disabled={load.isFetching || undefined} onClick={open}>
            {words.resume.read}
          </Button>
        )}
      </p>
      <LoadFailure words={words.resume.failure} load={load} />
      {text === null && <p role="status">{words.resume.unread}</p>}
      {text && <ResumeText text={text} />}
    </section>
  )
}
