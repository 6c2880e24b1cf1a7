import { useState } from 'react'
import { roles } from '#api/contracts/account/session.contract.ts'
import type { PersonRecord } from '#api/contracts/people/people.contract.ts'
import { roleNames } from '#api/rules/role-names.ts'
import { rolesWords as words } from '#src/content/people/roles.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { TextButton } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/form-field.tsx'
import { useMayChange, useRolesForm } from './use-roles.ts'

type RolesFormProps = { person: PersonRecord; onAnew: () => void }

const RolesForm = ({ person, onAnew }: RolesFormProps) => {
  const { flow, isOvertaken } = useRolesForm(person)
  const showThem = () => {
    flow.clear()
    onAnew()
  }
  return (
    <>
      {isOvertaken && (
        <p role="status">
          {words.now(person.roles)} <TextButton onClick={showThem}>{words.takeOver}</TextButton>
        </p>
      )}
      <FormFrame flow={flow} words={words.form}>
        {roles.map((role) => (
          <CheckboxField key={role} name={role}>
            {roleNames[role]}
            <span className="quiet small">: {words.allows[role]}</span>
          </CheckboxField>
        ))}
      </FormFrame>
    </>
  )
}

const HeldRoles = ({ person }: { person: PersonRecord }) =>
  person.roles.length === 0 ? (
    <p>{words.none}</p>
  ) : (
    <dl className="stack gap-3">
      {person.roles.map((role) => (
        <div key={role}>
          <dt>{roleNames[role]}</dt>
          <dd className="quiet small">{words.allows[role]}</dd>
        </div>
      ))}
    </dl>
  )

export const RolesSection = ({ person }: { person: PersonRecord }) => {
  const { mayChange, isOwn, isDeactivated } = useMayChange(person)
  const [round, setRound] = useState(0)
  return (
    <section className="panel in-card stack gap-3" aria-labelledby="roles">
      <h2 id="roles">{words.heading}</h2>
      {mayChange ? (
        <RolesForm key={round} person={person} onAnew={() => setRound(round + 1)} />
      ) : (
        <HeldRoles person={person} />
      )}
      <p className="quiet">
        {words.manager}: {words.reports(person.reports.length)}
      </p>
      {mayChange && person.status === 'Invited' && <p>{words.invited}</p>}
      {isOwn && <p>{words.own}</p>}
      {isDeactivated && <p>{words.deactivated}</p>}
    </section>
  )
}
