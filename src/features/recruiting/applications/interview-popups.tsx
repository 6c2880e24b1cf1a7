import { useFormikContext } from 'formik'
import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import {
  completeLinks,
  type Interview,
  interviewKinds,
  interviewLengths,
  type Overlap,
} from '#api/contracts/recruiting/interview.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { zoneOptions } from '#api/rules/time-zones.ts'
import { timeIn } from '#api/rules/zoned-time.ts'
import { interviewsOfApplication as words } from '#src/content/recruiting/interviews.ts'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { LoadFailure } from '#src/ui/loading.tsx'
import styles from './interviews.module.css'
import { getVisibleFields, useBooking, useInterviewers, useOffer, useProposal } from './use-interviews.ts'

const form = words.propose

const kinds = asChoices(interviewKinds)

const lengths = interviewLengths.map((length) => ({ value: String(length), label: form.minutesOf(length) }))

const TimeFields = ({ zone }: { zone: string }) => {
  const { values } = useFormikContext<Record<string, string>>()
  return (
    <>
      <SelectField
        name="zone"
        label={form.zone}
        placeholder={form.zonePlaceholder}
        options={zoneOptions(zone)}
        full
      />
      {getVisibleFields('time', values).map((name, index) => (
        <FormField key={name} name={name} label={form.time(index + 1)} type="datetime-local" />
      ))}
    </>
  )
}

const PeopleFields = () => {
  const { values } = useFormikContext<Record<string, string>>()
  const { options, load } = useInterviewers()
  return (
    <>
      {getVisibleFields('person', values).map((name, index) => (
        <SelectField
          key={name}
          name={name}
          label={form.person(index + 1)}
          placeholder={form.personPlaceholder}
          options={options}
          full
        />
      ))}
      <LoadFailure words={form.peopleFailure} load={load} />
    </>
  )
}

type OverlapsProps = { overlaps: readonly Overlap[]; zone: string; hint: string }

const Overlaps = ({ overlaps, zone, hint }: OverlapsProps) => {
  const { one, when } = words.overlaps
  return (
    <div role="status" className={`stack gap-2 ${styles.overlaps}`}>
      {overlaps.map(({ at, person, candidate, job, startsAt, minutes }) => (
        <p key={`${at} ${person} ${startsAt}`} className="danger">
          {one(person, candidate, job, when(timeIn(startsAt, zone), minutes))}
        </p>
      ))}
      {overlaps.length > 0 && <p>{hint}</p>}
    </div>
  )
}

type Of = { interview: Interview }

type PopupProps = { onClose: () => void }

export const ProposePopup = ({ application, onClose }: PopupProps & { application: ApplicationDetails }) => {
  const { flow, overlaps } = useProposal(application)
  const { zone } = flow.formik.values
  return (
    <FormPopup flow={flow} title={form.title(application.candidate.name)} words={form} onClose={onClose}>
      <SelectField name="kind" label={form.kind} placeholder={form.kindPlaceholder} options={kinds} />
      <SelectField
        name="minutes"
        label={form.minutes}
        placeholder={form.minutesPlaceholder}
        options={lengths}
      />
      <FormField
        name="place"
        label={form.place}
        hint={form.placeHint}
        autoComplete="off"
        complete={completeLinks}
        full
      />
      <PeopleFields />
      <TimeFields zone={String(flow.formik.initialValues.zone)} />
      <Overlaps overlaps={overlaps} zone={String(zone)} hint={words.overlaps.send} />
    </FormPopup>
  )
}

export const OfferPopup = ({ interview, onClose }: PopupProps & Of) => {
  const { flow, overlaps } = useOffer(interview)
  return (
    <FormPopup
      flow={flow}
      title={words.offer.title}
      words={{ ...form, label: words.offer.label }}
      onClose={onClose}
    >
      <TimeFields zone={interview.zone} />
      <Overlaps overlaps={overlaps} zone={String(flow.formik.values.zone)} hint={words.overlaps.send} />
    </FormPopup>
  )
}

export const BookPopup = ({ interview, onClose }: PopupProps & Of) => {
  const { timesToCome, zone } = interview
  const { flow, overlaps } = useBooking(interview)
  return (
    <FormPopup flow={flow} title={words.book.title} words={words.book} onClose={onClose}>
      <SelectField
        name="at"
        label={words.book.time}
        placeholder={words.book.select}
        options={timesToCome.map((at) => ({ value: at, label: timeIn(at, zone) }))}
        full
      />
      <Overlaps overlaps={overlaps} zone={zone} hint={words.overlaps.book} />
    </FormPopup>
  )
}
