import { howWeWork } from '#src/content/site/how-we-work.ts'
import styles from './how-we-work.module.css'

const { drawing, short } = howWeWork.system

const Part = ({
  name,
  x,
  y,
  width = 112,
  height = 56,
}: {
  name: string
  x: number
  y: number
  width?: number
  height?: number
}) => (
  <>
    <rect x={x} y={y} width={width} height={height} rx="8" className={styles.part} />
    <text x={x + width / 2} y={y + height / 2}>
      {name}
    </text>
  </>
)

const database = 'M144 292c0-14 112-14 112 0v104c0 14-112 14-112 0z'

export const SystemDrawing = () => (
  <svg className={styles.system} viewBox="0 0 400 430" role="img" aria-label={drawing}>
    <path className={styles.soft} d="M0 418h400" />
    <Part name={short.browser} x={144} y={12} />
    <path d="M182 68v68M176 128l6 8 6-8M218 136V68M212 76l6-8 6 8" />
    <text x={150} y={103} className={styles.way}>
      {short.calls}
    </text>
    <text x={250} y={103} className={styles.way}>
      {short.news}
    </text>
    <Part name={short.server} x={144} y={136} />
    <path d="M144 164h-32M120 158l-8 6 8 6M112 164h32M136 158l8 6-8 6" />
    <Part name={short.reader} x={8} y={140} width={104} height={48} />
    <path d="M256 164h32M280 158l8 6-8 6M264 158l-8 6 8 6" />
    <Part name={short.files} x={288} y={140} width={104} height={48} />
    <path d="M200 192v90M194 274l6 8 6-8M194 200l6-8 6 8" />
    <path className={styles.part} d={database} />
    <path d="M144 292c0 14 112 14 112 0" />
    <text x={200} y={328}>
      {short.database}
    </text>
    <rect x={156} y={346} width={88} height={40} rx="6" className={styles.queue} />
    <text x={200} y={366}>
      {short.queue}
    </text>
    <path className={styles.accent} d="M244 366h44M280 360l8 6-8 6" />
    <Part name={short.mail} x={288} y={342} width={104} height={48} />
  </svg>
)
