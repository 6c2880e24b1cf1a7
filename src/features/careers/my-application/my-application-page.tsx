import { useState } from 'react'
import { generatePath } from 'react-router'
import type { MyApplication } from '#api/contracts/careers/my-application.contract.ts'
import { withdrawals } from '#api/contracts/recruiting/application.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { shortMoment } from '#api/rules/days.ts'
import { myApplication as words } from '#src/content/careers/my-application.ts'
import { pages } from '#src/content/pages.ts'
import { CaptchaField } from '#src/flows/captcha-field.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { CheckedLink, LinkPage } from '#src/flows/link-page.tsx'
import { ResumeField } from '#src/flows/resume-field.tsx'
import { classNames } from '#src/lib/class-names.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { LinkedText } from '#src/ui/linked-text.tsx'
import { UploadProgress } from '#src/ui/loading.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './my-application.module.css'
import { MyInterviews } from './my-interviews.tsx'
import { useMyApplication } from './use-my-application.ts'
import { type Own, useAskForLinks, useMyAnswer, useMyResume, useMyWithdrawal } from './use-my-forms.ts'
import { YourData } from './your-data.tsx'

type Asked = ReturnType<typeof useMyApplication>
type Of = { view: MyApplication }

const Job = ({ view: { title, jobName } }: Of) =>
  jobName === null ? (
    title
  ) : (
    <SiteLink to={generatePath(pages.jobDetails.path, { id: jobName })}>{title}</SiteLink>
  )

const describeStanding = ({ standing, interviews, isOpen, entries }: MyApplication) => {
  const stands = words.standing[standing]
  if (interviews.length === 0) {
    const isUnanswered = isOpen && entries.at(-1)?.kind === 'letter'
    return isUnanswered ? { ...stands, text: words.letter } : stands
  }
  if (standing !== 'New' && standing !== 'Screening') return stands
  const { heading, pick, booked } = words.talk
  return { heading, text: interviews.every(({ isBooked }) => isBooked) ? booked : pick }
}

const Standing = ({ view, asked }: Of & { asked: Asked }) => {
  const { heading, text } = describeStanding(view)
  return (
    <div className={styles.standing}>
      {/* What was pressed may be gone, so the focus goes on from here. */}
      <h2
        key={`${asked.changes} ${view.standing}`}
        className="step-2"
        tabIndex={-1}
        ref={asked.changes > 0 ? takeFocus : undefined}
      >
        {heading}
      </h2>
      {view.reason && <p>{view.reason}</p>}
      <p>{text}</p>
      <Facts
        className={styles.facts}
        facts={[
          { label: words.facts.job, value: <Job view={view} /> },
          { label: words.facts.applied, value: shortMoment(view.appliedAt) },
        ]}
      />
      {asked.isStale && (
        <p role="alert" className="danger">
          {words.stale.text} <TextButton onClick={asked.retry}>{words.stale.retry}</TextButton>
        </p>
      )}
    </div>
  )
}

const Messages = ({ view: { entries }, own }: Of & { own: Own }) => {
  const flow = useMyAnswer(own)
  const close = () => {
    flow.close()
    own.onChanged()
  }
  return (
    <section className="stack gap-4" aria-labelledby="my-messages">
      <h2 id="my-messages" className="step-2">
        {words.messages.heading}
      </h2>
      {entries.length === 0 && <p className="quiet">{words.messages.none}</p>}
      <ol className={styles.entries}>
        {entries.map(({ id, at, kind, text }) => (
          <li key={id} className={classNames(styles.entry, kind !== 'letter' && styles.own)}>
            <p>
              <strong>{words.messages.from[kind]}</strong> {words.messages.did[kind]}{' '}
              <span className="quiet small">{shortMoment(at)}</span>
            </p>
            {text && (
              <p className={styles.text}>
                <LinkedText text={text} />
              </p>
            )}
          </li>
        ))}
      </ol>
      <FormFrame flow={{ ...flow, close }} words={words.answer}>
        <FormField name="text" label={words.answer.text} hint={words.answer.hint} rows={5} full />
      </FormFrame>
    </section>
  )
}

const Replacing = ({ own }: { own: Own }) => {
  const { flow, resume } = useMyResume(own)
  const close = () => {
    flow.close()
    own.onChanged()
  }
  return (
    <FormFrame
      flow={{ ...flow, close }}
      words={words.resume}
      progress={<UploadProgress share={flow.progress} label={words.resume.progress} />}
    >
      <ResumeField resume={resume} refusal={resume.refusal(flow.failure)} isAsked={flow.wasSubmitted} />
    </FormFrame>
  )
}

const Resumes = ({ view: { resumes, isOpen }, own }: Of & { own: Own }) => (
  <section className="stack gap-4" aria-labelledby="my-resume">
    <h2 id="my-resume" className="step-2">
      {words.resume.heading}
    </h2>
    <ol className="stack gap-2">
      {resumes.map(({ name, at }, index) => (
        <li key={`${at} ${name}`} className={styles.text}>
          {index > 0 && `${words.resume.earlier}: `}
          {name} <span className="quiet small">{words.resume.sent(shortMoment(at))}</span>
        </li>
      ))}
    </ol>
    {isOpen && (
      <>
        <p className="quiet">{words.resume.hint}</p>
        <Replacing own={own} />
      </>
    )}
  </section>
)

const Withdrawing = ({ own }: { own: Own }) => {
  const [isAsking, setAsking] = useState(false)
  const flow = useMyWithdrawal(own)
  const close = () => {
    setAsking(false)
    if (flow.isThanking) own.onChanged()
  }
  return (
    <section className="stack gap-4" aria-labelledby="my-withdrawal">
      <h2 id="my-withdrawal" className="step-2">
        {words.withdraw.heading}
      </h2>
      <p className="quiet">{words.withdraw.lead}</p>
      <p>
        <Button look="outline" onClick={() => setAsking(true)}>
          {words.withdraw.open}
        </Button>
      </p>
      <FormPopup
        flow={flow}
        title={words.withdraw.title}
        words={words.withdraw}
        isOpen={isAsking}
        onClose={close}
      >
        <SelectField
          name="reason"
          label={words.withdraw.reason}
          placeholder={words.withdraw.select}
          options={asChoices(withdrawals, words.withdraw.reasons)}
          full
        />
        <FormField name="text" label={words.withdraw.text} rows={3} full />
      </FormPopup>
    </section>
  )
}

const AskForLinks = () => {
  const { flow, captcha, thanks } = useAskForLinks()
  return (
    <section className="stack gap-4" aria-labelledby="my-links">
      <h2 id="my-links" className="step-2">
        {words.askForLinks.heading}
      </h2>
      <FormFrame flow={flow} words={{ ...words.askForLinks, thanks }}>
        <FormField
          name="email"
          label={words.askForLinks.email}
          hint={words.askForLinks.hint}
          type="email"
          autoComplete="email"
          full
        />
        {flow.hasDraft && <CaptchaField captcha={captcha} size="invisible" />}
      </FormFrame>
    </section>
  )
}

const Erased = () => (
  <div role="status" ref={takeFocus} tabIndex={-1} className="empty-panel">
    <h2>{words.erased.heading}</h2>
    <p>{words.erased.text}</p>
    <SiteLink to={words.erased.link.href}>{words.erased.link.label}</SiteLink>
  </div>
)

const Shown = ({ view, token, asked }: Of & { token: string; asked: Asked }) => {
  const own = { id: view.id, token, onChanged: asked.changed }
  return (
    <div className={styles.parts}>
      <Standing view={view} asked={asked} />
      {!asked.data.isProving && <MyInterviews view={view} token={token} onAnswered={asked.refresh} />}
      {/* One thing at a time: what is typed meanwhile would not be shown, and is kept. */}
      {!asked.data.isProving && (
        <>
          <Messages view={view} own={own} />
          <Resumes view={view} own={own} />
          {view.isOpen && <Withdrawing own={own} />}
        </>
      )}
      <YourData data={asked.data} />
    </div>
  )
}

const Opened = ({ token }: { token: string }) => {
  const asked = useMyApplication(token)
  if (asked.isErased) return <Erased />
  return (
    <CheckedLink words={words} link={asked.link} wayOut={<AskForLinks />} hasPanel={false}>
      {asked.view && <Shown view={asked.view} token={token} asked={asked} />}
    </CheckedLink>
  )
}

/** Opening the mailed link must not change anything. */
export const Component = () => (
  <LinkPage page={pages.myApplication} words={words} wayOut={<AskForLinks />} isWide>
    {(token) => <Opened key={token} token={token} />}
  </LinkPage>
)
