import type { ReactNode, Ref } from 'react'

type ScrollRegionProps = {
  label: string
  className: string | undefined
  children: ReactNode
  ref?: Ref<HTMLElement>
}

/** The focus lets it scroll by key. */
const focusable = { tabIndex: 0 }

/** A part of the page that scrolls where it is larger than its place. */
export const ScrollRegion = ({ label, className, children, ref }: ScrollRegionProps) => (
  <section ref={ref} className={className} aria-label={label} {...focusable}>
    {children}
  </section>
)
