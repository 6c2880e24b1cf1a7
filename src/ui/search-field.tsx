import { type Ref, useId } from 'react'
import { useAddressText } from '#src/lib/use-address-params.ts'
import styles from './search-field.module.css'

type SearchFieldProps = {
  label: string
  placeholder: string
  /** What stands in the address. */
  value: string
  onSearch: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** The large search box in a page's dark band; what is found changes with every key. */
export const SearchField = ({ label, placeholder, value, onSearch, ref }: SearchFieldProps) => {
  const id = useId()
  const [text, type] = useAddressText(value)
  const search = (typed: string) => {
    type(typed)
    onSearch(typed)
  }
  return (
    <search className={`no-print ${styles.search}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.3 15.3 20.5 20.5" />
      </svg>
      <input
        ref={ref}
        id={id}
        className={styles.input}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder}
        value={text}
        onChange={(event) => search(event.target.value)}
      />
    </search>
  )
}
