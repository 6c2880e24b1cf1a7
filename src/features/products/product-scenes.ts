import type { SceneStroke } from '#src/ui/scene.tsx'

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

const tick = (x: number, y: number) => `M${x - 8} ${y}l6 6 11-13`

const caseRows = [138, 178, 218, 258, 318]
const sheetRows = [124, 160, 196, 232, 268, 304]
const cards = [96, 186, 276]

/** Cases with their results on the left; on the right an agent, its tools, and a step that waits for approval. */
const agentWorkbench: readonly SceneStroke[] = [
  ['shape', 'M60 56h480v308H60z'],
  ['line', `M60 94h480M282 94v270${circle(82, 75, 4)}${circle(98, 75, 4)}${circle(114, 75, 4)}`],
  [
    'line',
    caseRows
      .slice(0, 4)
      .map((y) => tick(98, y))
      .join(''),
  ],
  ['soft', caseRows.map((y, index) => `M126 ${y}h${[118, 92, 126, 104, 84][index]}`).join('')],
  ['line', `M86 288h172${circle(96, 318, 9)}`],
  ['line', 'M389 198l-26-30M435 198l26-30M412 256v38'],
  ['shape', circle(412, 222, 34)],
  ['line', 'M396 222h32M412 206v32'],
  ['shape', circle(350, 152, 22)],
  ['shape', circle(474, 152, 22)],
  ['line', 'M342 152h16M468 144h12v16h-12z'],
  ['accent', `${circle(412, 318, 24)}${tick(411, 320)}`],
]

/** Three sources join, pass a check and reach a table; what fails the check is put aside. */
const pipelineKit: readonly SceneStroke[] = [
  ['soft', 'M0 60h600M0 210h44M0 390h600'],
  ['line', 'M116 112C206 112 190 210 262 210M116 210h146M116 308C206 308 190 210 262 210'],
  ['shape', 'M44 86h72v52H44z'],
  ['shape', 'M44 184h72v52H44z'],
  ['shape', 'M44 282h72v52H44z'],
  ['line', 'M58 104h44M58 120h28M58 202h44M58 218h28M58 300h44M58 316h28'],
  ['accent', 'M302 250C302 322 340 340 424 340M424 320h84v40h-84zM440 340h52'],
  ['shape', 'M256 210l46-46 46 46-46 46z'],
  ['line', `${tick(300, 212)}M348 210h68M404 200l12 10-12 10`],
  ['shape', 'M420 102h136v178H420z'],
  ['line', 'M420 136h136M466 102v178M420 172h136M420 208h136M420 244h136'],
]

/** One row of a spreadsheet becomes a card on the job board. */
const benchDesk: readonly SceneStroke[] = [
  ['shape', 'M48 72h236v276H48z'],
  ['line', 'M48 106h236M96 72v276M190 72v276'],
  ['soft', sheetRows.map((y) => `M64 ${y + 4}h16M112 ${y + 4}h60M206 ${y + 4}h56`).join('')],
  ['accent', 'M48 184h236v36H48zM64 202h16M112 202h60M206 202h56'],
  ...cards.map((y): SceneStroke => ['shape', `M364 ${y}h192v72H364z`]),
  ['line', cards.map((y) => `${circle(394, y + 36, 15)}M424 ${y + 28}h72`).join('')],
  ['soft', cards.map((y) => `M424 ${y + 46}h104`).join('')],
  ['accent', 'M284 202C326 202 318 222 358 222M346 212l12 10-12 10'],
]

/** Scenes by the id of the product. */
export const productScenes: Record<string, readonly SceneStroke[]> = {
  'agent-workbench': agentWorkbench,
  'pipeline-kit': pipelineKit,
  'bench-desk': benchDesk,
}

/** Three windows, one in front of the other; in the first one something is done. */
export const productsDrawing: readonly SceneStroke[] = [
  ['soft', 'M104 20h192v116H104z'],
  ['shape', 'M68 48h192v120H68z'],
  ['line', 'M68 70h192'],
  ['shape', 'M28 78h196v122H28z'],
  ['line', `M28 104h196M50 128h72M50 152h96M50 176h56${circle(46, 91, 3)}${circle(62, 91, 3)}`],
  ['accent', 'M164 150l16 16 30-36'],
]
