import { type FormikContextType, FormikProvider } from 'formik'
import {
  type SheetOverlap,
  sheetFileExtensions,
  type TimeSheetDetails,
} from '#api/contracts/time/time-sheet.contract.ts'
import { shortDay } from '#api/rules/days.ts'
import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time/time-sheets.ts'
import { ApproverLine } from '#src/flows/approver-line.tsx'
import { AttachmentsField, ChosenFile } from '#src/flows/attachments-field.tsx'
import { Button, TextButton } from '#src/ui/button.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { Loader, LoadFailure, UploadProgress } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { isEditable } from './sheet-facts.ts'
import { clientsFor, emptyActivity, type SheetValues } from './sheet-values.ts'
import { SpreadPreview } from './spread-preview.tsx'
import styles from './time-sheets.module.css'
import { type NewSheet, useNewSheet, useOpenedSheet } from './use-new-time-sheet.ts'
import type { OpenedSheet } from './use-sheet-form.ts'

const words = timeSheets.form

const mostActivities = 50

const ActivityFields = ({ formik }: { formik: FormikContextType<SheetValues> }) => {
  const { activities } = formik.values
  const setActivities = (next: SheetValues['activities']) => void formik.setFieldValue('activities', next)
  return (
    <fieldset className={styles.activities}>
      <legend>{words.activities}</legend>
      {activities.map(({ row }, index) => (
        <fieldset key={row} className={styles.activity}>
          <legend className="visually-hidden">{words.activity(index + 1)}</legend>
          <FormField name={`activities.${index}.big_activity`} label={words.task} />
          <FormField name={`activities.${index}.pro_outcome`} label={words.outcome} />
          <FormField
            name={`activities.${index}.big_hours`}
            label={words.duration}
            hint={words.durationHint}
            inputMode="decimal"
          />
          {activities.length > 1 && (
            <TextButton onClick={() => setActivities(activities.filter((one) => one.row !== row))}>
              {words.removeActivity}
              <span className="visually-hidden"> {index + 1}</span>
            </TextButton>
          )}
        </fieldset>
      ))}
      {activities.length < mostActivities && (
        <Button look="outline" small onClick={() => setActivities([...activities, emptyActivity()])}>
          {words.addActivity}
        </Button>
      )}
    </fieldset>
  )
}

const accept = sheetFileExtensions.map((extension) => `.${extension}`).join(',')

const Attachment = ({ form }: { form: NewSheet['form'] }) => (
  <AttachmentsField
    attachments={form.file}
    words={words.file}
    accept={accept}
    before={
      form.storedFile && (
        <ChosenFile
          name={form.storedFile}
          size=""
          removeLabel={`${words.file.remove} ${form.storedFile}`}
          onRemove={form.removeStoredFile}
        />
      )
    }
  />
)

const overlapWords = timeSheets.overlap

const getPath = ({ id, cr322_startdate, cr322_timesheetstatus }: SheetOverlap) =>
  cr322_timesheetstatus === 'Draft'
    ? `${pages.newTimeSheet.path}?id=${id}`
    : `${pages.timeSheets.path}?day=${cr322_startdate}`

const OverlapNotice = ({ sheets, isConfirmed, confirmOverlap }: NewSheet['overlap']) => (
  <div role="status" className={styles.overlap}>
    {sheets.length > 0 && (
      <div className={styles.overlapNotice}>
        <p>{overlapWords.text}</p>
        <ul>
          {sheets.map((sheet) => (
            <li key={sheet.id}>
              <SiteLink to={getPath(sheet)}>
                {overlapWords.sheet(
                  shortDay(sheet.cr322_startdate),
                  shortDay(sheet.cr322_enddate),
                  sheet.cr322_timesheetstatus,
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
        <label>
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={({ target }) => confirmOverlap(target.checked)}
          />
          {overlapWords.keepBoth}
        </label>
      </div>
    )}
  </div>
)

const Actions = ({ sheet }: { sheet: NewSheet }) => (
  <div className={styles.actions}>
    <div className={styles.review}>
      <ApproverLine />
    </div>
    <OverlapNotice {...sheet.overlap} />
    <Button isWaiting={sheet.isBusy} type="submit" disabled={sheet.isBusy}>
      {words.submit}
    </Button>
    <Button look="outline" onClick={sheet.isBusy ? sheet.cancel : sheet.saveDraft}>
      {sheet.isBusy ? words.cancel : words.saveDraft}
    </Button>
    {sheet.isSending && <UploadProgress share={sheet.progress} label={words.progress} />}
    <p role="alert" className={styles.failure}>
      {sheet.failure?.message}
    </p>
  </div>
)

const storedWords = timeSheets.stored

type SheetStoredProps = { stored: 'draft' | 'submitted'; onAnother: () => void }

const SheetStored = ({ stored, onAnother }: SheetStoredProps) => (
  <section className={`stack panel ${styles.stored}`} role="status">
    <h2 className="step-2">{storedWords[stored].heading}</h2>
    {stored === 'submitted' ? <ApproverLine /> : <p>{storedWords.draft.text}</p>}
    <div className="cluster gap-2">
      <PortalLink href={pages.timeSheetList.path} label={storedWords.list} look="solid" />
      <PortalLink href={pages.timeSheets.path} label={storedWords.calendar} />
      <Button look="outline" small onClick={onAnother}>
        {storedWords.another}
      </Button>
    </div>
  </section>
)

type ClientChoiceProps = { opened: OpenedSheet; values: SheetValues }

const RefusedClients = ({ opened: { clients, sheet }, values }: ClientChoiceProps) => {
  const { refused } = clientsFor(clients, values)
  const chosen = refused.find(({ id }) => id === values.clientId)
  const others = refused.filter((one) => one !== chosen)
  const former = sheet?.pro_resourcingnetwork[0]
  const isFormer = former?.id === values.clientId && !clients.some(({ id }) => id === former.id)
  return (
    <div className="stack gap-2 small">
      <div role="status">
        {chosen && <p className="danger">{words.notValid(chosen.name, chosen.reason)}</p>}
        {isFormer && <p className="danger">{words.notAssigned(former.pro_name)}</p>}
        {clients.length === 0 && <p>{words.noClients}</p>}
      </div>
      {others.length > 0 && (
        <details>
          <summary>{words.notOffered(others.length)}</summary>
          <ul className="stack gap-1">
            {others.map(({ id, name, reason }) => (
              <li key={id}>{words.notValid(name, reason)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const SheetForm = ({ opened }: { opened: OpenedSheet }) => {
  const sheet = useNewSheet(opened)
  const { form } = sheet
  const { offered } = clientsFor(opened.clients, form.formik.values)
  const options = offered.map(({ id, pro_name }) => ({ value: id, label: pro_name }))
  if (sheet.stored) {
    return <SheetStored stored={sheet.stored} onAnother={sheet.enterAnother} />
  }
  return (
    <FormikProvider value={form.formik}>
      <PostForm
        className={styles.form}
        aria-label={words.label}
        isBusy={sheet.isBusy}
        isChecking={form.formik.isValidating}
        onSubmit={(event) => {
          event.preventDefault()
          sheet.submit()
        }}
      >
        <fieldset className={styles.fields} disabled={sheet.isBusy}>
          <Button look="outline" small onClick={sheet.copyLastWeek}>
            {words.copyLastWeek}
          </Button>
          <div className={styles.range}>
            <SelectField
              name="clientId"
              label={words.client}
              placeholder={words.chooseClient}
              options={options}
            />
            <FormField name="cr322_startdate" label={words.startDate} type="date" />
            <FormField name="cr322_enddate" label={words.endDate} type="date" />
          </div>
          <RefusedClients opened={opened} values={form.formik.values} />
          <ActivityFields formik={form.formik} />
          <Attachment form={form} />
        </fieldset>
        <SpreadPreview preview={sheet.preview} />
        <Actions sheet={sheet} />
      </PostForm>
    </FormikProvider>
  )
}

const SheetNotice = ({ sheet }: { sheet: TimeSheetDetails }) => {
  const last = sheet.history.findLast(({ step }) => step === 'reject' || step === 'reopen')
  if (!last) return null
  return (
    <p className={styles.cameBack}>
      <strong>{words.cameBack(last.name)}</strong> {last.reason}
    </p>
  )
}

export const Component = () => {
  const { id, key, opened, load } = useOpenedSheet()
  const sheet = opened?.sheet
  return (
    <>
      <PortalHeading heading={id ? words.editHeading : words.heading}>
        <PortalLink href={pages.timeSheets.path} label={timeSheets.list.calendar} />
      </PortalHeading>
      <LoadFailure words={timeSheets.failure} load={load} />
      {load.failure === null && !opened && <Loader label={words.loading} />}
      {sheet && <SheetNotice sheet={sheet} />}
      {sheet && !isEditable(sheet) && <p role="status">{words.locked(sheet.cr322_timesheetstatus)}</p>}
      {opened && (!sheet || isEditable(sheet)) && <SheetForm key={key} opened={opened} />}
    </>
  )
}
