import { useState } from 'react'
import { useGetMyBenchListQuery } from '#api/client/staffing/bench.endpoints.ts'
import { visaNames } from '#api/contracts/platform/fields.ts'
import { benchStatuses, type ListedCandidate } from '#api/contracts/staffing/bench.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { visaLabels } from '#api/rules/visa-labels.ts'
import { benchLabels as labels, myBenchList as words } from '#src/content/staffing/bench.ts'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField, FormField, SelectField } from '#src/ui/form-field.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { BenchRecords, myBenchColumns } from './bench-records.tsx'
import { useBenchRecords } from './use-bench-records.ts'
import { useCandidateForm } from './use-candidate-form.ts'

const EmptyBench = () => (
  <div className="empty-panel">
    <h2>{words.none.heading}</h2>
    <p>{words.none.text}</p>
  </div>
)

const formWords = words.form
const visas = asChoices(visaNames, visaLabels)

type CandidatePopupProps = {
  /** Null to add one. */
  candidate: ListedCandidate | null
  onClose: () => void
}

const CandidatePopup = ({ candidate, onClose }: CandidatePopupProps) => (
  <FormPopup
    flow={useCandidateForm(candidate)}
    title={candidate ? formWords.editTitle : formWords.addTitle}
    words={formWords}
    onClose={onClose}
  >
    <FormField name="name" label={labels.name} full />
    <FormField name="title" label={labels.title} full />
    <FormField name="exp" label={labels.exp} />
    <FormField name="rate" label={labels.rate} inputMode="decimal" />
    <FormField name="location" label={labels.location} />
    <SelectField
      name="visaStatus"
      label={labels.visaStatus}
      placeholder={formWords.visaPlaceholder}
      options={visas}
    />
    <FormField name="skills" label={labels.skills} hint={formWords.skillsHint} full />
    <FormField name="availableFrom" label={labels.availableFrom} type="date" />
    <SelectField
      name="status"
      label={labels.status}
      placeholder={formWords.statusPlaceholder}
      options={asChoices(benchStatuses)}
    />
    <CheckboxField name="remote">{labels.remote}</CheckboxField>
    <CheckboxField name="relocate">{labels.relocate}</CheckboxField>
    <CheckboxField name="isNamePublic">{formWords.isNamePublic}</CheckboxField>
  </FormPopup>
)

export const Component = () => {
  const bench = useGetMyBenchListQuery()
  const records = useBenchRecords(bench)
  const [edited, setEdited] = useState<ListedCandidate | 'new' | null>(null)
  const editButton = (candidate: ListedCandidate) => (
    <Button look="outline" small onClick={() => setEdited(candidate)}>
      {words.edit}
      <span className="visually-hidden"> {candidate.name}</span>
    </Button>
  )
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead}>
        <PortalLink {...words.all} />
        <PortalLink {...words.upload} />
        <Button small onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      </PortalHeading>
      {bench.data?.length === 0 ? (
        <EmptyBench />
      ) : (
        <BenchRecords bench={records} columns={myBenchColumns} fileName={words.file} actions={editButton} />
      )}
      {edited && (
        <CandidatePopup candidate={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
