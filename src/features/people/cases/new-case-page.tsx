import { caseCategories, casePriorities } from '#api/contracts/people/case.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { cases } from '#src/content/people/cases.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { UploadProgress } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { CaseFilesField } from './case-files.tsx'
import { listPath } from './case-view.ts'
import { useNewCase } from './use-new-case.ts'

const words = cases.form

export const Component = () => {
  const { flow, attachments, filesError, number } = useNewCase()
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead}>
        <PortalLink href={listPath('mine')} label={cases.back} />
      </PortalHeading>
      <FormFrame
        flow={flow}
        words={{ ...words, thanksTitle: words.thanksTitle(number) }}
        progress={<UploadProgress share={flow.progress} label={words.progress} />}
      >
        <SelectField
          name="category"
          label={words.category}
          placeholder={words.categoryPlaceholder}
          options={asChoices(caseCategories)}
        />
        <SelectField
          name="priority"
          label={words.priority}
          placeholder={words.priorityPlaceholder}
          options={asChoices(casePriorities)}
        />
        <FormField name="subject" label={words.subject} countTo={120} full />
        <FormField name="description" label={words.description} rows={6} countTo={4000} full />
        <CaseFilesField attachments={attachments} error={filesError} />
      </FormFrame>
    </>
  )
}
