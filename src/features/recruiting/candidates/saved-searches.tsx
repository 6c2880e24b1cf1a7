import { useState } from 'react'
import type { SavedSearch } from '#api/contracts/recruiting/candidate-search.contract.ts'
import { pages } from '#src/content/pages.ts'
import { savedSearchWords as words } from '#src/content/recruiting/candidates.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { Button, TextButton } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { LoadFailure } from '#src/ui/loading.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './candidates.module.css'
import { useSavedSearches, useSearchName, useSearchRemoval } from './use-saved-searches.ts'

const { form, remove } = words

type NamePopupProps = { search: SavedSearch | null; query: string; onClose: () => void }

const NamePopup = ({ search, query, onClose }: NamePopupProps) => (
  <FormPopup
    flow={useSearchName(search, query)}
    title={search ? form.renameTitle(search.name) : form.saveTitle}
    words={form}
    onClose={onClose}
  >
    <FormField name="name" label={form.name} hint={form.hint} autoComplete="off" full />
  </FormPopup>
)

type LineProps = { search: SavedSearch; onRename: () => void; onRemove: () => void }

const Line = ({ search: { name, query }, onRename, onRemove }: LineProps) => (
  <li className="cluster gap-3">
    <SiteLink to={`${pages.candidates.path}?${query}`}>{name}</SiteLink>
    <TextButton onClick={onRename}>
      {words.rename}
      <span className="visually-hidden"> {name}</span>
    </TextButton>
    <TextButton onClick={onRemove}>
      {remove.button}
      <span className="visually-hidden"> {name}</span>
    </TextButton>
  </li>
)

export const SaveSearch = ({ query }: { query: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small look="outline" disabled={query === ''} onClick={() => setOpen(true)}>
        {words.save}
      </Button>
      {isOpen && <NamePopup search={null} query={query} onClose={() => setOpen(false)} />}
    </>
  )
}

export const SavedSearches = () => {
  const { saved, load } = useSavedSearches()
  const removal = useSearchRemoval()
  const [renamed, setRenamed] = useState<SavedSearch | null>(null)
  const [removed, setRemoved] = useState('')
  return (
    <details className={`no-print ${styles.aside}`}>
      <summary>{words.heading(saved?.length ?? 0)}</summary>
      <LoadFailure words={words.failure} load={load} />
      {saved?.length === 0 && <p className="quiet small">{words.none}</p>}
      <ul className={styles.savedList}>
        {saved?.map((search) => (
          <Line
            key={search.id}
            search={search}
            onRename={() => setRenamed(search)}
            onRemove={() => {
              setRemoved(search.name)
              removal.ask(search)
            }}
          />
        ))}
      </ul>
      <DecisionOutcome failure={removal.asked ? null : removal.failure} outcome={removal.outcome} />
      {renamed && (
        <NamePopup key={renamed.id} search={renamed} query={renamed.query} onClose={() => setRenamed(null)} />
      )}
      {removal.asked && (
        <DecisionDialog
          words={{ ...remove, title: remove.title(removed) }}
          text={remove.text}
          asking={removal}
        />
      )}
    </details>
  )
}
