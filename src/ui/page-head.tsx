import { placeholderOrigin } from '#api/rules/placeholders.ts'

type PageHeadProps = {
  page: {
    readonly title: string
    readonly description: string
    /** Canonical path; null if the page has none. */
    readonly path: string | null
    readonly index: boolean
  }
}

/** Without trailing slash. */
export const publicOrigin = (): string => {
  if (typeof document === 'undefined') return placeholderOrigin
  const stated = document.querySelector('meta[name="public-url"]')?.getAttribute('content')
  return !stated || stated === placeholderOrigin ? window.location.origin : stated
}

export const PageHead = ({ page: { title, description, path, index } }: PageHeadProps) => (
  <>
    <title>{title}</title>
    <meta name="description" content={description} />
    {path !== null && <link rel="canonical" href={publicOrigin() + path} />}
    {!index && <meta name="robots" content="noindex" />}
  </>
)
