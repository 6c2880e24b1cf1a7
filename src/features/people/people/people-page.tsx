import { Fragment } from 'react'
import { roles } from '#api/contracts/account/session.contract.ts'
import { type AccountStatus, mostInvited, type PersonSummary } from '#api/contracts/people/people.contract.ts'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { localDay, shortDay } from '#api/rules/days.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { roleNames } from '#api/rules/role-names.ts'
import { offices } from '#src/content/firm/company.ts'
import { pages } from '#src/content/pages.ts'
import { people as words } from '#src/content/people/people.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { NoWrap, StackedCell, WholeWords } from '#src/ui/data-table/cells.tsx'
import { RecordTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { EmailText } from '#src/ui/email-address.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import type { PeopleFilter } from './people-filter.ts'
import { useSendInvitations } from './use-invite.ts'
import { nameFirst, usePeople } from './use-people.ts'
import { personPath } from './use-person.ts'

const getOffice = ({ office }: PersonSummary) => offices.find(({ id }) => id === office)?.country ?? ''

const getRoles = (person: PersonSummary) => person.roles.map((role) => roleNames[role]).join(', ')

const RoleList = ({ person }: { person: PersonSummary }) =>
  person.roles.map((role, at) => (
    <Fragment key={role}>
      {at > 0 && ', '}
      <NoWrap>{roleNames[role]}</NoWrap>
    </Fragment>
  ))

const heads = words.columns

const columns: readonly TableColumn<PersonSummary>[] = [
  {
    id: 'name',
    header: heads.name,
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <WholeWords>
        <SiteLink to={personPath(id)}>{name}</SiteLink>
      </WholeWords>
    ),
  },
  {
    id: 'title',
    header: heads.title,
    value: ({ title }) => title,
    cell: ({ title }) => <WholeWords>{title}</WholeWords>,
  },
  { id: 'department', header: heads.department, value: ({ department }) => department },
  { id: 'office', header: heads.office, value: getOffice },
  { id: 'manager', header: heads.manager, value: ({ manager }) => manager },
  {
    id: 'start',
    header: heads.startDate,
    value: ({ startDate }) => startDate,
    text: ({ startDate }) => (startDate ? shortDay(startDate) : ''),
    isWhole: true,
  },
  { id: 'roles', header: heads.roles, value: getRoles, cell: (person) => <RoleList person={person} /> },
  {
    id: 'status',
    header: heads.status,
    value: ({ status }) => status,
    cell: ({ status }) => <StatusChip status={status} tone={statusTones.account[status]} />,
  },
  {
    id: 'signed-in',
    header: heads.lastSignIn,
    value: ({ lastSignInAt }) => lastSignInAt,
    text: ({ lastSignInAt, status }) =>
      lastSignInAt ? shortDay(localDay(lastSignInAt)) : words.noSignIn[status],
    isSearched: false,
    isWhole: true,
  },
  {
    id: 'contact',
    header: heads.contact,
    value: ({ email }) => email,
    text: ({ email, phoneNo }) => `${email}, ${phoneNo}`,
    cell: ({ email, phoneNo }) => <StackedCell first={<EmailText address={email} />} second={phoneNo} />,
  },
]

const statuses = ['Active', 'Invited', 'Deactivated'] as const satisfies readonly AccountStatus[]

const officeChoices = offices.map(({ id, country }) => ({ value: id, label: country }))

type PeopleFiltersProps = { filter: PeopleFilter; onChoose: (choice: Partial<PeopleFilter>) => void }

const PeopleFilters = ({ filter, onChoose }: PeopleFiltersProps) => (
  <fieldset className="filters no-print">
    <legend className="visually-hidden">{words.filters.label}</legend>
    <ChoiceField
      label={words.filters.office}
      value={filter.office}
      choices={withAny(words.filters.anyOffice, officeChoices)}
      onChoose={(office) => onChoose({ office: oneOf([...offices.map(({ id }) => id), ''], office, '') })}
    />
    <ChoiceField
      label={words.filters.role}
      value={filter.role}
      choices={withAny(words.filters.anyRole, asChoices(roles, roleNames))}
      onChoose={(role) => onChoose({ role: oneOf([...roles, ''], role, '') })}
    />
    <ChoiceButtons
      label={words.filters.status}
      value={filter.status}
      choices={withAny(words.filters.all, asChoices(statuses))}
      onChoose={(status) => onChoose({ status })}
    />
  </fieldset>
)

type SendProps = { inviting: ReturnType<typeof useSendInvitations> }

const SendLinks = ({ inviting: { selected, canSend, send, isSending } }: SendProps) => (
  <>
    <Button isWaiting={isSending} small disabled={!canSend} onClick={send}>
      {words.several.send}
    </Button>
    <span className="quiet">{words.several.selected(selected.size, mostInvited)}</span>
  </>
)

export const Component = () => {
  const { people, remote, filter, load, choose } = usePeople()
  const isInvited = filter.status === 'Invited'
  const inviting = useSendInvitations(people, filter)
  const { selected, select, failure, outcome } = inviting
  return (
    <>
      <PortalHeading heading={words.heading}>
        <PortalLink href={pages.importPeople.path} label={words.import} />
        <PortalLink href={pages.invitePerson.path} label={words.invite} look="solid" />
      </PortalHeading>
      <DecisionOutcome failure={failure} outcome={outcome} />
      <RecordTable
        words={words}
        load={load}
        rows={people}
        remote={remote}
        columns={columns}
        canHide
        initialSort={nameFirst}
        {...(isInvited && {
          selection: {
            selected,
            onSelect: select,
            label: ({ name }: PersonSummary) => words.several.select(name),
          },
        })}
        tools={
          <>
            <PeopleFilters filter={filter} onChoose={choose} />
            {isInvited && <SendLinks inviting={inviting} />}
          </>
        }
      />
    </>
  )
}
