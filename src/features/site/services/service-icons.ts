import type { Service } from '#src/content/site/services.ts'
import type { SceneStroke } from '#src/ui/illustration.tsx'

const dot = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

const join = (...parts: string[]) => parts.join('')

/** Paths on a 24 × 24 canvas. */
export const serviceIcons: Record<Service['icon'], string> = {
  layers: 'M12 3 3 8l9 5 9-5zM3 12.2l9 5 9-5M3 16.4l9 5 9-5',
  pipeline: join(
    dot(4, 6, 1.8),
    dot(4, 18, 1.8),
    'M5.8 6H8c4 0 3 6 7 6h6M5.8 18H8c4 0 3-6 7-6M18.2 9.2 21 12l-2.8 2.8',
  ),
  cloud: 'M7.5 18H7a4 4 0 0 1-.6-7.95 6 6 0 0 1 11.5-.65A4.35 4.35 0 0 1 17 18h-.5M12 21v-8M9 15.8l3-3 3 3',
  warehouse:
    'M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zM4 6v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  shield: 'M12 3l8 3v5c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10V6zM8.5 11.8l2.5 2.5 4.5-5',
  chart: 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6',
  agent: join(
    dot(12, 12, 4),
    'M12 5.5V8M5.3 17.6l3.3-3M18.7 17.6l-3.3-3',
    dot(12, 4, 1.5),
    dot(4.2, 18.7, 1.5),
    dot(19.8, 18.7, 1.5),
  ),
  copilot: 'M4 4.5h16v12h-8.5L7 20.5v-4H4zM12 7l1.1 2.4 2.4 1.1-2.4 1.1L12 14l-1.1-2.4-2.4-1.1 2.4-1.1z',
  model: join(
    dot(5, 6, 2),
    dot(5, 18, 2),
    dot(12, 12, 2),
    dot(19, 6, 2),
    dot(19, 18, 2),
    'M6.6 7.2l3.9 3.5M6.6 16.8l3.9-3.5M13.5 10.7l3.9-3.5M13.5 13.3l3.9 3.5',
  ),
  search: join(dot(10.5, 10.5, 7), 'M15.6 15.6 21 21M7.8 9h5.4M7.8 12h3.2'),
  dynamics: 'M4 4h7v7H4zM13.5 4H20v4.5h-6.5zM13.5 11H20v9h-6.5zM4 13.5h7V20H4z',
  power: 'M13 3 5 13.5h6L10 21l8-10.5h-6z',
  stack: 'M3 4.5h18v15H3zM3 8.5h18M9.5 11.5 7 14l2.5 2.5M14.5 11.5 17 14l-2.5 2.5',
  loop: 'M7 8a4 4 0 1 0 0 8c4 0 6-8 10-8a4 4 0 1 1 0 8c-4 0-6-8-10-8z',
  test: 'M9 3h6M10 3v6.2L4.9 18a2 2 0 0 0 1.7 3h10.8a2 2 0 0 0 1.7-3L14 9.2V3M7.7 14.5h8.6',
  people: join(
    dot(9, 8, 3.4),
    'M3 20c0-3.7 2.6-6 6-6s6 2.3 6 6M15.4 4.9a3.4 3.4 0 0 1 0 6.2M17 14.3c2.4.7 4 2.8 4 5.7',
  ),
}

export const servicesDrawing: readonly SceneStroke[] = [
  ['soft', 'M-20 200h360'],
  ['shape', 'M16 112h84v88H16z'],
  ['line', 'M16 138h84M16 169h84M44 112v88M72 112v88'],
  ['shape', 'M124 92c0-13 72-13 72 0v108h-72z'],
  ['line', 'M124 92c0 13 72 13 72 0M124 128c0 13 72 13 72 0M124 164c0 13 72 13 72 0'],
  ['shape', 'M220 44h84v156h-84z'],
  ['line', 'M238 70h48M238 92h32M238 114h48'],
  ['accent', 'M58 98C62 40 130 26 158 66M178 66C186 14 222 4 244 30M242 158l14 14 28-32'],
]
