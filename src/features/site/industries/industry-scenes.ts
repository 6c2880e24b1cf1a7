import type { SceneStroke } from '#src/ui/illustration.tsx'

const rows = [0, 1, 2, 3, 4, 5]

const windows = rows
  .flatMap((row) => [0, 1, 2].map((column) => `M${160 + column * 34} ${112 + row * 36}h18v20h-18z`))
  .join('')

const boxes = [140, 172, 204].map((y) => `M104 ${y}h16v16h-16zM136 ${y + 8}h88`).join('')

const realEstate: readonly SceneStroke[] = [
  ['soft', 'M0 340h600M30 340v-96h62v96M508 340V196h62v144M92 340v-58h48v58'],
  ['shape', 'M140 340V86h136v254z'],
  ['line', windows],
  ['line', 'M196 340v-22h24v22M160 86V68h40v18'],
  ['shape', 'M276 340V168h88v172z'],
  ['line', 'M294 194h52M294 220h52M294 246h52M294 272h52M294 298h52'],
  ['shape', 'M396 96h120l30 30v190H396z'],
  ['line', 'M516 96v30h30M418 140h66M418 164h106M418 188h106M418 240h106M418 264h84M418 288h50'],
  ['accent', 'M418 214h106'],
  ['accent', 'M406 214C340 214 350 122 250 122M228 112h18v20h-18z'],
  ['accent', 'M-10 378c90 0 120-22 200-22s110 24 200 20 130-26 220-24'],
  [
    'soft',
    'M-10 392c90 0 130-16 210-16s120 18 200 14 120-20 210-18M-10 406c90 0 140-12 220-12s120 14 200 10 110-16 200-14',
  ],
]

const lifeSciences: readonly SceneStroke[] = [
  ['soft', 'M450 316l28 16v32l-28 16-28-16v-32zM506 316l28 16v32l-28 16-28-16v-32zM506 316v-24M450 380v24'],
  ['soft', 'M40 60h44M62 38v44M560 44v28M546 58h28'],
  ['shape', 'M76 84h180v270H76z'],
  ['shape', 'M126 70h80v28h-80z'],
  ['line', boxes],
  ['line', 'M108 148l4 4 8-9M108 180l4 4 8-9M104 250h120M104 272h88M104 330h128'],
  ['accent', 'M116 324c8-22 20-26 20-12s-8 16 4 6 14-18 18-8 2 14 12 4 14 8 26 2'],
  ['shape', 'M330 92h214v164H330z'],
  ['line', 'M330 124h214M348 108h60'],
  ['accent', 'M348 192h36l16-34 26 70 22-52 14 16h64'],
  ['line', 'M348 236h44M408 236h72'],
  ['line', 'M330 150C290 150 296 148 236 148M330 182C290 182 296 180 236 180'],
  ['soft', 'M330 214C290 214 296 212 236 212'],
]

/** By industry id. */
export const industryScenes: Record<string, readonly SceneStroke[]> = {
  'real-estate': realEstate,
  'life-sciences-health-care': lifeSciences,
}

export const industriesDrawing: readonly SceneStroke[] = [
  ['soft', 'M-20 200h360M14 200v-52h34v52M300 200v-74h20v74'],
  ['shape', 'M48 200V36h92v164z'],
  ['line', 'M66 62h16v18H66zM106 62h16v18h-16zM66 104h16v18H66zM106 104h16v18h-16zM84 200v-36h20v36'],
  ['shape', 'M168 200v-98h124v98z'],
  ['shape', 'M196 102V66h68v36z'],
  ['line', 'M186 128h22v18h-22zM252 128h22v18h-22zM218 200v-34h24v34'],
  ['accent', 'M230 72v24M218 84h24'],
]
