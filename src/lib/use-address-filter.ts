import { useRef } from 'react'
import { useAddressParams } from './use-address-params.ts'

type FilterParts<Filter> = {
  read: (params: URLSearchParams) => Filter
  write: (filter: Filter) => URLSearchParams
  cleared: Partial<Filter>
}

export const useAddressFilter = <Filter extends { q: string }>(parts: FilterParts<Filter>) => {
  const address = useAddressParams()
  const box = useRef<HTMLInputElement>(null)
  const filter = parts.read(address.params)
  const changed = (change: Partial<Filter>) => parts.write({ ...filter, ...change })
  return {
    filter,
    search: {
      ref: box,
      value: filter.q,
      onSearch: (q: string) => address.type(parts.write({ ...filter, q })),
    },
    change: (change: Partial<Filter>) => address.write(changed(change)),
    clear: () => {
      address.write(changed(parts.cleared))
      box.current?.focus()
    },
  }
}
