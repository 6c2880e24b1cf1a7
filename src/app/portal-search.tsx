import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useId, useState } from 'react'
import type { SessionUser } from '#api/contracts/account/session.contract.ts'
import { portalSearch as words } from '#src/content/account/portal-search.ts'
import { LineIcon } from './dock.tsx'
import { icons } from './nav-icons.ts'
import {
  type Entry,
  entryFrom,
  type FoundGroup,
  findEntries,
  firstEntries,
  getHref,
} from './portal-entries.ts'
import styles from './portal-search.module.css'
import { recentEntries } from './recent-entries.ts'
import { usePortalEntries } from './use-portal-entries.ts'
import type { PortalMenus } from './use-portal-menus.ts'

const useFound = ({ query, asked, marked }: PortalMenus, user: SessionUser) => {
  const [recent] = useState(recentEntries)
  const { entries, isAsking } = usePortalEntries(user, asked)
  const isTyped = query.trim() !== ''
  const groups = isTyped ? findEntries(entries, query) : firstEntries(entries, recent)
  const listed = groups.flatMap((one) => one.entries)
  return { groups, listed, isAsking, isTyped, current: listed.find(({ id }) => id === marked) ?? listed[0] }
}

const open = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal()
  return () => dialog?.close()
}

const intoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

type OptionProps = { id: string; entry: Entry; isCurrent: boolean; menus: PortalMenus }

const Option = ({ id, entry, isCurrent, menus }: OptionProps) => (
  <button
    ref={isCurrent ? intoSight : undefined}
    type="button"
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isCurrent}
    className={styles.option}
    onPointerMove={() => !isCurrent && menus.mark(entry.id)}
    onClick={() => menus.choose(getHref(entry))}
  >
    <LineIcon path={entry.icon} className={styles.icon} />
    <span className={styles.label}>{entry.label}</span>
    {entry.note && <span className={styles.note}>{entry.note}</span>}
  </button>
)

type ResultsProps = {
  id: string
  groups: readonly FoundGroup[]
  current: Entry | undefined
  menus: PortalMenus
}

const getOptionId = (list: string, entry: Entry | undefined) => entry && `${list}-${entry.group}-${entry.id}`

/** A press keeps the focus in the search box. */
const Results = ({ id, groups, current, menus }: ResultsProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={words.results}
    className={styles.results}
    onMouseDown={(event) => event.preventDefault()}
  >
    {groups.map(({ group, entries }) => (
      <fieldset key={group} aria-labelledby={`${id}-${group}`}>
        <p id={`${id}-${group}`} role="presentation" className={styles.group}>
          {words.groups[group]}
        </p>
        {entries.map((entry) => (
          <Option
            key={entry.id}
            id={getOptionId(id, entry) ?? ''}
            entry={entry}
            isCurrent={entry === current}
            menus={menus}
          />
        ))}
      </fieldset>
    ))}
  </div>
)

type SearchBoxProps = {
  list: string
  listed: readonly Entry[]
  current: Entry | undefined
  menus: PortalMenus
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const SearchBox = ({ list, listed, current, menus }: SearchBoxProps) => {
  const press = (event: KeyboardEvent) => {
    // Enter also ends an IME composition.
    if (event.nativeEvent.isComposing) return
    const by = steps[event.key]
    const next = by === undefined ? null : entryFrom(listed, current?.id, by)
    if (next !== null) menus.mark(next)
    else if (event.key === 'Enter' && current) menus.choose(getHref(current))
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.box}>
      <LineIcon path={icons.search} className={styles.icon} />
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={words.label}
        aria-expanded={listed.length > 0}
        aria-controls={list}
        aria-activedescendant={getOptionId(list, current)}
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        placeholder={words.placeholder}
        value={menus.query}
        onChange={({ target }) => menus.type(target.value)}
        onKeyDown={press}
      />
      <button type="button" className={styles.close} aria-label={words.close} onClick={menus.close}>
        <LineIcon path={icons.close} className={styles.icon} />
      </button>
    </div>
  )
}

const Keys = () => (
  <p className={styles.keys} aria-hidden="true">
    {words.keys.map(([key, does]) => (
      <span key={key}>
        <kbd>{key}</kbd> {does}
      </span>
    ))}
  </p>
)

export const PortalSearch = ({ menus, user }: { menus: PortalMenus; user: SessionUser }) => {
  const list = useId()
  const { groups, listed, current, isAsking, isTyped } = useFound(menus, user)
  const isNothing = isTyped && listed.length === 0
  const askToClose = (event: SyntheticEvent) => {
    event.preventDefault()
    menus.close()
  }
  const pressBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget && menus.close()
  return (
    <dialog
      ref={open}
      data-menu=""
      className={styles.search}
      aria-label={words.name}
      onCancel={askToClose}
      onClose={menus.close}
      onMouseDown={pressBeside}
    >
      <div className={styles.inner}>
        <SearchBox list={list} listed={listed} current={current} menus={menus} />
        <Results id={list} groups={groups} current={current} menus={menus} />
        {isNothing && <p className={styles.nothing}>{isAsking ? words.asking : words.nothing}</p>}
        <Keys />
        <p className="visually-hidden" role="status">
          {isTyped && !isAsking && words.found(listed.length)}
        </p>
      </div>
    </dialog>
  )
}
