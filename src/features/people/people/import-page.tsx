import { useState } from 'react'
import {
  useCheckPeopleMutation,
  useImportPeopleMutation,
} from '#api/client/people/people-import.endpoints.ts'
import {
  type InvitationTime,
  invitationTimes,
  peopleColumns,
  peopleFileMaxRows,
  requiredPeopleColumns,
} from '#api/contracts/people/people-import.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { peopleImport as words } from '#src/content/people/people-import.ts'
import { TableUploadSteps } from '#src/flows/table-upload.tsx'
import { useTableUpload } from '#src/flows/use-table-upload.ts'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'

const subject = {
  ...words,
  shown: {
    head: { label: words.person, first: ['firstName', 'lastName'], second: 'email' },
    others: ['title', 'office'],
  },
} as const

const getTime = (choice: string): InvitationTime => oneOf(invitationTimes, choice, 'later')

const usePeopleImport = () => {
  const [check] = useCheckPeopleMutation()
  const [send] = useImportPeopleMutation()
  return useTableUpload({
    columns: peopleColumns,
    required: requiredPeopleColumns,
    maxRows: peopleFileMaxRows,
    check,
    upload: ({ body, ...sending }, { key, choice }) =>
      send({ ...sending, body: { ...body, invitations: getTime(choice) }, key }),
  })
}

type TimeChoiceProps = { time: InvitationTime; onChoose: (time: InvitationTime) => void }

const TimeChoice = ({ time, onChoose }: TimeChoiceProps) => (
  <fieldset className="stack gap-2" aria-describedby="invitations-hint">
    <legend>{words.invitations.label}</legend>
    <div className="cluster gap-5">
      {invitationTimes.map((one) => (
        <label key={one} className="cluster gap-2">
          <input type="radio" name="invitations" checked={one === time} onChange={() => onChoose(one)} />
          {words.invitations[one]}
        </label>
      ))}
    </div>
    <p id="invitations-hint" className="quiet small">
      {words.invitations.hint}
    </p>
  </fieldset>
)

export const Component = () => {
  const upload = usePeopleImport()
  const [time, setTime] = useState<InvitationTime>('now')
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead}>
        <PortalLink {...words.back} />
      </PortalHeading>
      <TableUploadSteps
        upload={upload}
        subject={subject}
        importing={{
          ask: <TimeChoice time={time} onChoose={setTime} />,
          choice: time,
          submit: words.submit[time],
        }}
        note={words.note[getTime(upload.choice)]}
      />
    </>
  )
}
