import { type Ref, useId } from 'react'
import { useAddressText } from '#src/lib/use-address-params.ts'
import filter from './search-filter.module.css'

type SearchFieldProps = {
  label: string
  placeholder: string
  /** Value in the URL. */
  value: string
  onSearch: (text: string) => void
  look?: { search?: string; label?: string; icon?: string; input?: string }
  ref?: Ref<HTMLInputElement>
}

export const SearchField = ({
  label,
  placeholder,
  value,
  onSearch,
  look = filter,
  ref,
}: SearchFieldProps) => {
  const id = useId()
  const [text, type] = useAddressText(value)
  const search = (typed: string) => {
    type(typed)
    onSearch(typed)
  }
  return (
    <search className={`no-print ${look.search}`}>
      <label className={look.label ?? 'visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <svg className={look.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.3 15.3 20.5 20.5" />
      </svg>
      <input
        ref={ref}
        id={id}
        className={look.input}
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
