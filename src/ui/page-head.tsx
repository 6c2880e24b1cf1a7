import { placeholderOrigin } from '#api/rules/placeholders.ts'

type PageHeadProps = {
  page: {
    readonly title: string
    readonly description: string
    /** Null where an address has no page of its own, and so none to be known by. */
    readonly path: string | null
    readonly index: boolean
  }
}

/** The site's public origin, without a slash at the end. */
export const publicOrigin = (): string => {
  if (typeof document === 'undefined') return placeholderOrigin
  const stated = document.querySelector('meta[name="public-url"]')?.getAttribute('content')
  return !stated || stated === placeholderOrigin ? window.location.origin : stated
}

/** Title, description and canonical address of a page, lifted into the document's head by React. */
export const PageHead = ({ page: { title, description, path, index } }: PageHeadProps) => (
  <>
    <title>{title}</title>
    <meta name="description" content={description} />
    {path !== null && <link rel="canonical" href={publicOrigin() + path} />}
    {!index && <meta name="robots" content="noindex" />}
  </>
)
