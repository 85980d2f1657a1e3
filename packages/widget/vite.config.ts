import { defineConfig } from 'vite';

const outputs = {
  loader: { input: 'src/loader.ts', file: 'v1.js', format: 'iife' },
  panel: { input: 'src/panel.tsx', file: 'panel-v1.js', format: 'es' },
} as const;

/** Property names used only within the panel, and so safe to mangle: page, service and storage never see them. */
const OWN_NAMES = `
  allSources askAgain askDeletion failure forget publish rate tell assistant cancelDeletion charactersLeft confirmDeletion controller conversation
  deleteConversation deleteNow deleteText deleteTitle deleting deletion disclosure dismiss endForm fault
  handOff handOffSent handOffText hasMessages hasStarters helpful isBusy isDeleted isDisabled
  isFocused isHidden isInert isList isPressed isRefusal leadSent leadTitle loadFailed nearest newConversation
  newTab notDeleted onBytes onToken reply notInContent notRated offTopic onAsk onCancel onConfirm onDelete onDeleted onDone
  onLead onRate onRetry onSend onStartOver optional poweredBy rated region setBusy showAndFocus skip
  sourcesFound startOver starters subtitle tooLong unanswered unhelpful unrated waiting welcome
`;

/** Preact's internals. Class components are unused, so theirs may be mangled too. */
const NAMES_OF_PREACT = `
  __\\w? componentDidCatch componentDidMount componentDidUpdate componentWillMount componentWillReceiveProps
  componentWillUnmount componentWillUpdate contextType debounceRendering forceUpdate getChildContext
  getDerivedStateFromError getDerivedStateFromProps getSnapshotBeforeUpdate shouldComponentUpdate diffed setState current props context sub
`;

const minify = {
  compress: true,
  mangle: true,
  codegen: true,
  mangleProps: {
    include: new RegExp(`^(${`${OWN_NAMES} ${NAMES_OF_PREACT}`.trim().split(/\s+/).join('|')})$`),
  },
};

/** Two builds: a classic script for the snippet, and the ES module it imports (`--mode panel`). */
export default defineConfig(({ mode }) => {
  const { input, file, format } = outputs[mode === 'panel' ? 'panel' : 'loader'];
  return {
    oxc: { jsx: { runtime: 'classic', development: false, pragma: 'h', pragmaFrag: 'Fragment' } },
    build: {
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        transform: { inject: { h: ['preact', 'h'], Fragment: ['preact', 'Fragment'] } },
        preserveEntrySignatures: 'exports-only',
        output: { format, entryFileNames: file, minify },
      },
    },
  };
});
