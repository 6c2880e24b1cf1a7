import { type ReactNode, useCallback } from 'react'
import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { asChoices } from '#api/rules/choices.ts'
import { applicationWords } from '#src/content/recruiting/applications.ts'
import { PdfSheets, scrollable } from '#src/flows/file-preview.tsx'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { DownloadButton } from '#src/ui/download-button.tsx'
import { LoadFailure } from '#src/ui/loading.tsx'
import applicationStyles from './applications.module.css'
import styles from './resume.module.css'
import { getFrame } from './resume-frame.ts'
import { useResume } from './use-resume.ts'

const words = applicationWords.resume
const views = ['sent', 'text'] as const

type View = ReturnType<typeof useResume>
type ViewProps = { view: View; name: string }

const ResumeText = ({ text: { state, text, pages } }: { text: NonNullable<View['text']> }) => (
  <>
    {state !== 'read' && <p className="quiet">{words.states[state](pages)}</p>}
    {text && (
      <section className={applicationStyles.resume} aria-label={words.text} {...scrollable}>
        {text}
      </section>
    )}
  </>
)

const Html = ({ html, name }: { html: string; name: string }) => (
  <>
    <p className="quiet small">{words.plain}</p>
    <iframe
      className={styles.frame}
      title={name}
      sandbox=""
      ref={useCallback((frame: HTMLIFrameElement) => getFrame(frame, html), [html])}
    />
  </>
)

const AsSent = ({ view: { drawn, pages }, name }: ViewProps) => {
  if (drawn?.kind === 'html') return <Html html={drawn.html} name={name} />
  return pages && <PdfSheets pages={pages} words={words} name={name} />
}

const Opened = ({ view, name }: ViewProps) => (
  <>
    {view.isChoice && (
      <ChoiceButtons
        label={words.views.label}
        value={view.isSent || view.isOpening ? 'sent' : 'text'}
        choices={asChoices(views, words.views)}
        onChoose={view.choose}
      />
    )}
    <div role="status">
      {view.isOpening && <p>{words.opening}</p>}
      {view.isBroken && <p>{words.broken}</p>}
    </div>
    {view.isSent && <AsSent view={view} name={name} />}
    {view.text && <ResumeText text={view.text} />}
  </>
)

type EarlierProps = { resumes: ApplicationDetails['earlierResumes']; view: View }

const Earlier = ({ resumes, view }: EarlierProps) =>
  resumes.length > 0 && (
    <div className="stack gap-2 no-print">
      <h3 className="step-0">{words.earlier}</h3>
      <ul className="stack gap-2">
        {resumes.map(({ id, name, at }) => (
          <li key={id}>
            <DownloadButton label={words.open(name)} ask={() => view.find(id)} failed={words.failed} />{' '}
            <span className="quiet small">{words.sent(recentMoment(at))}</span>
          </li>
        ))}
      </ul>
    </div>
  )

type ResumeProps = {
  application: ApplicationDetails
  as?: 'h2' | 'h3'
  /** Shown until the resume is opened. */
  children?: ReactNode
}

export const Resume = ({ application, as: Heading = 'h2', children }: ResumeProps) => {
  const { id, resume, earlierResumes } = application
  const view = useResume(id)
  return (
    <section className="stack gap-3" aria-labelledby="application-resume">
      <Heading id="application-resume" className="step-1">
        {words.heading}
      </Heading>
      {!view.isOpen && children}
      <p className="cluster gap-3 no-print">
        <DownloadButton label={words.open(resume.name)} ask={() => view.find()} failed={words.failed} />
        {!view.isOpen && (
          <Button small look="outline" aria-disabled={view.isFinding || undefined} onClick={view.open}>
            {words.read}
          </Button>
        )}
      </p>
      <LoadFailure words={words.failure} load={view.load} />
      {view.isUnread && <p role="status">{words.unread}</p>}
      {view.isOpen && (
        <div className="stack gap-3" tabIndex={-1} ref={takeFocus}>
          <Opened view={view} name={resume.name} />
        </div>
      )}
      <Earlier resumes={earlierResumes} view={view} />
    </section>
  )
}
