import { pages } from '#src/content/pages.ts'
import { type Product, products, productsPage } from '#src/content/site/products.ts'
import {
  type ScreenName,
  type ScreenTheme,
  screenFile,
  screenSize,
  screens,
  screenWidths,
} from '#src/content/site/screens.ts'
import { classNames } from '#src/lib/class-names.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import type { SceneStroke } from '#src/ui/illustration.tsx'
import { PageOpening, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { TickList } from '#src/ui/tick-list.tsx'
import styles from './products.module.css'

const dot = (x: number) => `M${x - 3} 91a3 3 0 1 0 6 0a3 3 0 1 0-6 0z`

const drawing: readonly SceneStroke[] = [
  ['soft', 'M104 20h192v116H104z'],
  ['shape', 'M68 48h192v120H68z'],
  ['line', 'M68 70h192'],
  ['shape', 'M28 78h196v122H28z'],
  ['line', `M28 104h196M50 128h72M50 152h96M50 176h56${dot(46)}${dot(62)}`],
  ['accent', 'M164 150l16 16 30-36'],
]

const getAddress = (name: ScreenName, theme: ScreenTheme, width: (typeof screenWidths)[number]) =>
  import.meta.env.ASSET_PREFIX + screenFile(name, theme, width)

const getSources = (name: ScreenName, theme: ScreenTheme) =>
  screenWidths.map((width) => `${getAddress(name, theme, width)} ${width}w`).join(', ')

const sizes = '(max-width: 900px) 92vw, 640px'

const Screen = ({ name }: { name: ScreenName }) => (
  <figure className={styles.screen}>
    <div className={styles.window}>
      <svg className={styles.bar} viewBox="0 0 60 16" preserveAspectRatio="xMinYMid" aria-hidden="true">
        <path d="M6 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM22 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0z" />
        <path className={styles.accent} d="M38 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0z" />
      </svg>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={getSources(name, 'dark')} sizes={sizes} />
        <img
          src={getAddress(name, 'light', 720)}
          srcSet={getSources(name, 'light')}
          sizes={sizes}
          width={screenSize.width}
          height={screenSize.height}
          alt={screens[name].alt}
          loading="lazy"
          decoding="async"
        />
      </picture>
    </div>
    <figcaption>{screens[name].caption}</figcaption>
  </figure>
)

type ProductPartProps = { product: Product; flipped: boolean }

const ProductFacts = ({ product }: { product: Product }) => (
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
)

const ProductPart = ({ product, flipped }: ProductPartProps) => {
  const [first, ...others] = product.screens
  return (
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
          <SiteLink
            to={product.link.href}
            className={classNames(
              buttonClass('outline'),
              product.link.href === pages.howWeWork.path && 'own-crm',
            )}
          >
            {product.link.label}
          </SiteLink>
        </div>
        <Screen name={first} />
      </div>
      {others.length > 0 && (
        <div className={styles.more}>
          {others.map((name) => (
            <Screen key={name} name={name} />
          ))}
        </div>
      )}
      <ProductFacts product={product} />
    </div>
  )
}

export const Component = () => (
  <>
    <PageHead page={pages.products} />
    <PageOpening words={productsPage} drawing={drawing} />
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
