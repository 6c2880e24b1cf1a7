import { fromCallback, setup } from 'xstate'

export type Menu = 'profile' | 'navigation'

export type DismissalEvent = { type: 'press escape' } | { type: 'click elsewhere' }

type HeaderMenuEvent = { type: 'press profile' | 'press navigation' | 'choose link' } | DismissalEvent

/** The header's profile menu and full-screen navigation, of which at most one is open. */
export const headerMenuMachine = setup({
  types: { events: {} as HeaderMenuEvent },
  actors: {
    watchDismissal: fromCallback<DismissalEvent, { menu: Menu }>(() => {}),
    holdPage: fromCallback(() => {}),
  },
  actions: {
    returnFocus: (_, _params: { menu: Menu }) => {},
  },
}).createMachine({
  id: 'headerMenu',
  meta: {
    spec: [
      'The profile menu and the navigation menu are mutually exclusive',
      'A click elsewhere closes the profile menu',
      'A full-screen navigation menu offers Home, Products, Services, Industries, Blog, About, Contact',
    ],
    events: {
      'press profile': 'Press the button with the person.',
      'press navigation': 'Press the menu button.',
      'choose link': 'Choose the last link of the open menu.',
      'press escape': 'Press Escape.',
      'click elsewhere': 'Click outside the menu.',
    },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'Both menus are closed.',
      on: { 'press profile': 'profile', 'press navigation': 'navigation' },
    },
    profile: {
      description: 'The profile menu is open and greets by name; the navigation menu is closed.',
      invoke: { src: 'watchDismissal', input: { menu: 'profile' } },
      on: {
        'press profile': 'closed',
        'press navigation': 'navigation',
        'press escape': { target: 'closed', actions: { type: 'returnFocus', params: { menu: 'profile' } } },
        'click elsewhere': 'closed',
        'choose link': 'closed',
      },
    },
    navigation: {
      description:
        'The full-screen navigation is open, the page behind it is out of reach; the profile menu is closed.',
      invoke: [{ src: 'watchDismissal', input: { menu: 'navigation' } }, { src: 'holdPage' }],
      on: {
        'press navigation': 'closed',
        'press profile': 'profile',
        'press escape': {
          target: 'closed',
          actions: { type: 'returnFocus', params: { menu: 'navigation' } },
        },
        'choose link': 'closed',
      },
    },
  },
})
