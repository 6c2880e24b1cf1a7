import { pages } from '#src/content/pages.ts'
import { type Product, products, productsPage } from '#src/content/products.ts'
import { classNames } from '#src/lib/class-names.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import { PageOpening, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Scene } from '#src/ui/scene.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { TickList } from '#src/ui/tick-list.tsx'
import { productScenes, productsDrawing } from './product-scenes.ts'
import styles from './products.module.css'

type ProductPartProps = { product: Product; flipped: boolean }

/** One product: what it is and does, and when it is the wrong choice. */
const ProductPart = ({ product, flipped }: ProductPartProps) => (
  <div className={styles.product}>
    <div className={classNames(styles.top, flipped && styles.flipped)}>
      <div className={styles.words}>
        <SectionHead words={{ eyebrow: product.kind, heading: product.name }} />
        <p className={styles.summary}>{product.summary}</p>
        {product.paragraphs.map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        <SiteLink to={product.link.href} className={buttonClass('outline')}>
          {product.link.label}
        </SiteLink>
      </div>
      <Scene strokes={productScenes[product.id] ?? []} className={styles.scene} />
    </div>
    <div className={styles.facts}>
      <div>
        <h3>{productsPage.featuresLabel}</h3>
        <TickList items={product.features} />
      </div>
      <div>
        <h3>{productsPage.goodForLabel}</h3>
        <p>{product.goodFor}</p>
      </div>
      <div>
        <h3>{productsPage.notForLabel}</h3>
        <p>{product.notFor}</p>
      </div>
    </div>
  </div>
)

export const Component = () => (
  <>
    <PageHead page={pages.products} />
    <PageOpening words={productsPage} drawing={productsDrawing} />
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
