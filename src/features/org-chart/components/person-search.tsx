import { type FormEvent, useId } from 'react'
import { orgChart } from '#src/content/org-chart.ts'
import { Field } from '#src/ui/field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import type { OrgViewActions } from '../use-org-chart.ts'
import { PersonPicture } from './person-picture.tsx'
import styles from './person-search.module.css'
import { PersonWords } from './person-words.tsx'

const words = orgChart.search

/** Finds people while somebody types; the first is chosen with Enter, any by its button. */
export const PersonSearch = ({ query, search, found, choose }: OrgViewActions) => {
  const status = useId()
  const isAsked = query.trim() !== ''
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (found[0]) choose(found[0].id)
  }
  return (
    <search className={styles.search}>
      <PostForm onSubmit={onSubmit}>
        <Field label={words.label}>
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={100}
              placeholder={words.placeholder}
              value={query}
              onChange={({ target }) => search(target.value)}
            />
          )}
        </Field>
      </PostForm>
      <p id={status} role="status" className={isAsked ? styles.status : 'visually-hidden'}>
        {isAsked && (found.length > 0 ? words.found(found.length) : words.none)}
      </p>
      {found.length > 0 && (
        <ul className={styles.found} aria-labelledby={status}>
          {found.map((person) => (
            <li key={person.id}>
              <button type="button" className={styles.person} onClick={() => choose(person.id)}>
                <PersonPicture person={person} />
                <PersonWords person={person} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
