import { useParams } from 'react-router'
import { readCallError } from '#api/client/call-error.ts'
import { applicationApi, useGetJobByNameQuery } from '#api/client/careers/application.endpoints.ts'
import type { Position } from '#api/contracts/careers/job.contract.ts'
import { completeLinkedIn, visaNames, visaStatuses } from '#api/contracts/platform/fields.ts'
import { answerField, answerMax, type JobQuestion } from '#api/contracts/recruiting/job-question.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { apply } from '#src/content/careers/apply.ts'
import { company } from '#src/content/firm/company.ts'
import { pages } from '#src/content/pages.ts'
import { CaptchaField } from '#src/flows/captcha-field.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { NameFields } from '#src/flows/name-fields.tsx'
import type { Preload } from '#src/flows/page-routes.tsx'
import { ResumeField } from '#src/flows/resume-field.tsx'
import { takeLostFocus } from '#src/lib/take-focus.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { Section, SectionHead, ToolOpening } from '#src/ui/layout.tsx'
import { Skeleton, UploadProgress } from '#src/ui/loading.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { ApplyStrip } from './apply-strip.tsx'
import { ResumeOffer } from './resume-offer.tsx'
import { useApplyForm } from './use-apply-form.ts'

export const preload: Preload = (dispatch, { id = '' }) => [
  dispatch(applicationApi.endpoints.getJobByName.initiate({ jobname: id })),
]

const words = apply.form
const visas = visaNames.map((label) => ({ value: String(visaStatuses[label]), label }))

const QuestionField = ({ question }: { question: JobQuestion }) => {
  const { id, kind, text, isRequired, options } = question
  const field = { name: answerField(id), label: isRequired ? text : words.optional(text), full: true }
  if (kind === 'text') return <FormField {...field} rows={3} countTo={answerMax} />
  if (kind === 'number') {
    return <FormField {...field} hint={words.number(question)} inputMode="decimal" autoComplete="off" />
  }
  const choices = kind === 'choice' ? options : ['Yes', 'No']
  return <SelectField {...field} placeholder={words.answerPlaceholder} options={asChoices(choices)} />
}

const Sent = ({ position, to }: { position: Position; to: string }) => (
  <div role="status" className="aside stack gap-3">
    <h2 className="step-1" tabIndex={-1} ref={takeLostFocus}>
      {apply.sent.heading(position.pro_jobtitle)}
    </h2>
    <p className="own-crm">{apply.sent.text(to)}</p>
    <p>
      <SiteLink to={apply.board.href}>{apply.board.label}</SiteLink>
    </p>
  </div>
)

type ApplyFormProps = { id: string; position: Position }

const ApplyForm = ({ id, position }: ApplyFormProps) => {
  const { flow, questions, resume, captcha, filled, appliedOn, sentTo } = useApplyForm(id, position)
  const isOwnCrm = useIsOwnCrm()
  return (
    <div className="stack gap-6">
      {sentTo && !flow.isThanking && <Sent position={position} to={sentTo} />}
      <ApplyStrip position={position} filled={filled} appliedOn={appliedOn} />
      <FormFrame
        flow={flow}
        words={words}
        progress={<UploadProgress share={flow.progress} label={words.progress} />}
      >
        <ResumeField
          resume={resume}
          refusal={resume.refusal(flow.failure)}
          isAsked={flow.wasSubmitted}
          beneath={isOwnCrm && <ResumeOffer file={resume.file} />}
        />
        <NameFields first="FirstName" last="LastName" words={words} isPublic />
        <FormField name="Email" label={words.email} type="email" autoComplete="email" />
        <PhoneField name="phoneNumber" label={words.phone} />
        <FormField
          name="LinkedIn"
          label={words.linkedIn}
          hint={words.linkedInHint}
          type="url"
          complete={completeLinkedIn}
          full
        />
        <SelectField
          name="pro_visastatus"
          label={words.visa}
          placeholder={words.visaPlaceholder}
          options={visas}
          full
        />
        {questions.map((one) => (
          <QuestionField key={one.id} question={one} />
        ))}
        {flow.hasDraft && <CaptchaField captcha={captcha} size="invisible" />}
      </FormFrame>
      <div className="own-crm stack gap-4">
        <h2 className="step-2">{apply.next.heading}</h2>
        <Rows items={apply.next.steps} />
      </div>
    </div>
  )
}

type OpenPositionProps = { id: string; position: Position; path: string }

const OpenPosition = ({ id, position, path }: OpenPositionProps) => (
  <>
    <PageHead
      page={{
        ...pages.applyNow,
        title: `Apply: ${position.pro_jobtitle} | ${company.name}`,
        path,
        index: true,
      }}
    />
    <ToolOpening words={{ eyebrow: apply.eyebrow, heading: position.pro_jobtitle }} ground="sunken" />
    <Section columns="wide first" compact>
      <ApplyForm key={id} id={id} position={position} />
      <div className="stack gap-5">
        <SectionHead words={apply.about} />
        <RichText html={position.pro_description} />
      </div>
    </Section>
  </>
)

type NoPositionProps = {
  words: { readonly heading: string; readonly lead?: string }
  onRetry?: () => void
}

const NoPosition = ({ words, onRetry }: NoPositionProps) => (
  <>
    <PageHead
      page={{ ...pages.applyNow, title: `${words.heading} | ${company.name}`, path: null, index: false }}
    />
    <ToolOpening
      words={{ eyebrow: apply.eyebrow, ...words }}
      ground="sunken"
      action={
        onRetry ? (
          <Button onClick={onRetry}>{apply.failed.retry}</Button>
        ) : (
          <SiteLink to={apply.board.href} className={buttonClass()}>
            {apply.board.label}
          </SiteLink>
        )
      }
    />
  </>
)

export const Component = () => {
  const { id = '' } = useParams()
  const { data: position, error, isFetching, refetch } = useGetJobByNameQuery({ jobname: id })
  const path = pages.applyNow.path.replace(':id', encodeURIComponent(position?.name ?? id))
  if (position?.status === 'Open') return <OpenPosition id={id} position={position} path={path} />
  if (position) return <NoPosition words={apply.closed} />
  // 400 is a name that cannot exist, such as a very long one. `error` stays set during a refetch.
  const isUnknown = [400, 404].includes(readCallError(error)?.status ?? 0)
  if (isUnknown) return <NoPosition words={apply.unknown} />
  if (!isFetching && error) return <NoPosition words={apply.failed} onRetry={refetch} />
  return (
    <>
      <PageHead page={{ ...pages.applyNow, path }} />
      <ToolOpening words={{ eyebrow: apply.eyebrow, heading: apply.loading }} ground="sunken" />
      <Section compact>
        <Skeleton lines={8} label={apply.loading} />
      </Section>
    </>
  )
}
