import { useState } from 'react'
import type { SavedSearch } from '#api/contracts/candidate-search.contract.ts'
import { savedSearchWords as words } from '#src/content/candidates.ts'
import { pages } from '#src/content/pages.ts'
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

/** The searches of who looks, and saving the one that is shown. */
export const SavedSearches = ({ query }: { query: string }) => {
  const { saved, load } = useSavedSearches()
  const removal = useSearchRemoval()
  const [named, setNamed] = useState<SavedSearch | 'new' | null>(null)
  const [removed, setRemoved] = useState('')
  return (
    <div className={`no-print ${styles.saved}`}>
      <details>
        <summary>{words.heading(saved?.length ?? 0)}</summary>
        <LoadFailure words={words.failure} load={load} />
        {saved?.length === 0 && <p className="quiet small">{words.none}</p>}
        <ul className={styles.savedList}>
          {saved?.map((search) => (
            <Line
              key={search.id}
              search={search}
              onRename={() => setNamed(search)}
              onRemove={() => {
                setRemoved(search.name)
                removal.ask(search)
              }}
            />
          ))}
        </ul>
      </details>
      <Button small look="outline" disabled={query === ''} onClick={() => setNamed('new')}>
        {words.save}
      </Button>
      <DecisionOutcome failure={removal.asked ? null : removal.failure} outcome={removal.outcome} />
      {named && (
        <NamePopup
          key={named === 'new' ? 'new' : named.id}
          search={named === 'new' ? null : named}
          query={query}
          onClose={() => setNamed(null)}
        />
      )}
      {removal.asked && (
        <DecisionDialog
          words={{ ...remove, title: remove.title(removed) }}
          text={remove.text}
          asking={removal}
        />
      )}
    </div>
  )
}
