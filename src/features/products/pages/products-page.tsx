import { pages } from '#src/content/pages.ts'
import { products, productsPage } from '#src/content/products.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import { Hero } from '#src/ui/hero.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Section } from '#src/ui/section.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { ProductPart } from '../components/product-part.tsx'

export const ProductsPage = () => (
  <>
    <PageHead page={pages.products} />
    <Hero words={productsPage} />
    {products.map((product, index) => (
      <Section key={product.id} id={product.id} sunken={index % 2 === 0}>
        <ProductPart product={product} flipped={index % 2 === 1} />
      </Section>
    ))}
    <ClosingBand words={productsPage.closing}>
      <SiteLink to={productsPage.closing.link.href} className={buttonClass('river')}>
        {productsPage.closing.link.label}
      </SiteLink>
    </ClosingBand>
  </>
)
