import { placeholderOrigin } from '#api/rules/placeholders.ts'
import { company, companyDescription, links, offices } from '#src/content/firm/company.ts'
import { team } from '#src/content/firm/people.ts'
import { type PublicPageKey, publicPages, shareTitle } from '#src/content/pages.ts'
import { articles } from '#src/content/site/blog.ts'
import { scriptJson } from './compose-document.ts'

type ShareTagsProps = {
  page: PublicPageKey
  /** For the page of one record. */
  words?: { readonly path: string; readonly title: string; readonly description: string }
}

/** Social meta tags; prerendered pages only. */
export const ShareTags = ({ page, words = publicPages[page] }: ShareTagsProps) => {
  const { path, description } = words
  const title = shareTitle(words)
  const picture = `${placeholderOrigin}/share/${page}.png`
  return (
    <>
      <meta property="og:site_name" content={company.name} />
      <meta property="og:type" content={page.startsWith('article') ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={placeholderOrigin + path} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const getAddress = (path: string) => placeholderOrigin + path

const organization = {
  '@type': 'Organization',
  '@id': getAddress('/#organization'),
  name: company.name,
  legalName: company.legalName,
  url: getAddress('/'),
  logo: getAddress('/icons/icon-512.png'),
  description: companyDescription,
  foundingDate: String(company.foundedYear),
  email: company.email,
  sameAs: links.social.map(({ href }) => href),
  address: offices.map(({ street, city, countryCode }) => ({
    '@type': 'PostalAddress',
    streetAddress: street.join(', '),
    addressLocality: city,
    addressCountry: countryCode,
  })),
  contactPoint: offices.map(({ phone, countryCode }) => ({
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone: phone.label,
    areaServed: countryCode,
  })),
}

const breadcrumb = (...trail: PublicPageKey[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map((page, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: shareTitle(publicPages[page]),
    item: getAddress(publicPages[page].path),
  })),
})

const blogPosting = (page: PublicPageKey) => {
  const article = articles.find(({ pageKey }) => pageKey === page)
  if (!article) return []
  const author = team.find(({ id }) => id === article.author)
  return [
    {
      '@type': 'BlogPosting',
      headline: article.title,
      description: article.summary,
      datePublished: article.date,
      author: author
        ? { '@type': 'Person', name: author.name, jobTitle: author.title }
        : { '@id': organization['@id'] },
      publisher: { '@id': organization['@id'] },
      image: getAddress(`/share/${page}.png`),
      mainEntityOfPage: getAddress(publicPages[page].path),
    },
    breadcrumb('home', 'blog', page),
  ]
}

const things = (page: PublicPageKey) => {
  if (page === 'home') return [organization, { '@type': 'WebSite', name: company.name, url: getAddress('/') }]
  const posting = blogPosting(page)
  return posting.length > 0 ? posting : [organization, breadcrumb('home', page)]
}

export const structuredData = (page: PublicPageKey): string => {
  const graph = { '@context': 'https://schema.org', '@graph': things(page) }
  return `<script type="application/ld+json">${scriptJson(graph)}</script>`
}
