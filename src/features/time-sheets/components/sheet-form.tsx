import { FormikProvider } from 'formik'
import { sheetFileExtensions } from '#api/contracts/time-sheet.contract.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { AttachmentsField } from '#src/flows/attachments/attachments-field.tsx'
import { ChosenFile } from '#src/flows/attachments/chosen-file.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { UploadProgress } from '#src/ui/upload-progress.tsx'
import { type NewSheet, useNewSheet } from '../use-new-sheet.ts'
import type { OpenedSheet } from '../use-sheet-form.ts'
import { ActivityFields } from './activity-fields.tsx'
import { OverlapNotice } from './overlap-notice.tsx'
import styles from './sheet-form.module.css'
import { SheetStored } from './sheet-stored.tsx'
import { SpreadPreview } from './spread-preview.tsx'

const words = timeSheets.form

const accept = sheetFileExtensions.map((extension) => `.${extension}`).join(',')

const Attachment = ({ form }: { form: NewSheet['form'] }) => (
  <AttachmentsField
    attachments={form.file}
    words={words.file}
    accept={accept}
    before={
      form.keptFile && (
        <ChosenFile
          name={form.keptFile}
          size=""
          removeLabel={`${words.file.remove} ${form.keptFile}`}
          onRemove={form.removeKeptFile}
        />
      )
    }
  />
)

const Actions = ({ sheet }: { sheet: NewSheet }) => (
  <div className={styles.actions}>
    <OverlapNotice {...sheet.overlap} />
    <Button type="submit" disabled={sheet.isBusy}>
      {sheet.isBusy ? 'Wait...' : words.submit}
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

/** The form of one time sheet, with the days its hours fall on beside it. */
export const SheetForm = ({ opened }: { opened: OpenedSheet }) => {
  const sheet = useNewSheet(opened)
  const { form } = sheet
  const options = opened.clients.map(({ id, pro_name }) => ({ value: id, label: pro_name }))
  if (sheet.isKept) return <SheetStored words={timeSheets.stored.kept} onAnother={sheet.enterAnother} />
  if (sheet.isSubmitted)
    return <SheetStored words={timeSheets.stored.submitted} onAnother={sheet.enterAnother} />
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
          <ActivityFields formik={form.formik} />
          <Attachment form={form} />
        </fieldset>
        <SpreadPreview preview={sheet.preview} />
        <Actions sheet={sheet} />
      </PostForm>
    </FormikProvider>
  )
}
