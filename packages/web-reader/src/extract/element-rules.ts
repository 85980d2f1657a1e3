export type Region = 'main' | 'body' | 'header' | 'footer' | 'aside' | 'menu' | 'nav';

const MAX_LABELS_LENGTH = 400;

export type Attributes = Record<string, string>;

const words = (text: string) => new Set(text.split(' '));

const SKIPPED = words(
  'script style noscript template svg math canvas object embed audio video iframe select datalist textarea map del s strike',
);
const CONTROLS = words('button label legend output progress meter');
const BLOCKS = words(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html label legend li main menu nav ol option p pre search section ' +
    'summary table tbody td tfoot th thead tr ul button',
);

const regionByTag: Record<string, Region> = { nav: 'nav', aside: 'aside', main: 'main', article: 'main' };
const regionByRole: Record<string, Region> = {
  navigation: 'nav',
  menu: 'nav',
  menubar: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  main: 'main',
};

// Matched against the words of id and class.
const NOISE =
  /(^| )(cookie|cookies|gdpr|consent|onetrust|cookiebot|iubenda|cmplz|cky|breadcrumbs?|skip link|skip to|skiplink|share|sharing|sharedaddy|addtoany|pagination|pager|page numbers|post navigation|nav links|screen reader text skip)( |$)/;
const MENU =
  /(^| )(menu|navbar|nav|navigation|subnav|topnav|sitenav|mainnav|offcanvas|toolbar|socials?)( |$)/;
// Post tags: link lists that repeat the site's index.
const TAGS = /(^| )(tags|tagcloud|tag cloud|tag list|post meta|entry meta|cat links|post categories)( |$)/;
const FOOTER = /(^| )(footer|colophon|site info|copyright|piede|pie)( |$)/;
const HEADER =
  /(^| )(site header|masthead|top ?bar|site head|page top|site branding|header (top|bar|main))( |$)/;
const SIDEBAR = /(^| )(sidebar|side bar|widget area|related|correlati)( |$)/;
// Collapsed until opened, but part of the content.
const FOLDED =
  /(^| )(accordion|collapse|collapsible|tab ?panel|tab ?pane|tab ?content|faq|answer|toggle)( |$)/;

const partByRole: Record<string, string> = {
  table: 'table',
  grid: 'table',
  row: 'tr',
  cell: 'td',
  gridcell: 'td',
  columnheader: 'th',
  rowheader: 'th',
  list: 'ul',
  listitem: 'li',
};

/** Semantic element name: an ARIA role may turn other elements into tables, lists and the buttons of an accordion. */
export function partOf(name: string, { role, 'aria-expanded': expanded }: Attributes): string {
  if (role === undefined) return name;
  if (role === 'button' && expanded !== undefined && !/^h[1-6]$/.test(name)) return 'button';
  return partByRole[role] ?? name;
}

export function opensPanel(attributes: Attributes): boolean {
  return attributes['aria-expanded'] !== undefined || FOLDED.test(labelsOf(attributes));
}

/** What opens a panel in the text; in a header or menu it opens a menu. */
export function isExpander(attributes: Attributes, region: Region): boolean {
  return /^(?:main|body|aside)$/.test(region) && attributes['aria-expanded'] !== undefined;
}

export function isBold(name: string, { style = '' }: Attributes): boolean {
  return name === 'b' || name === 'strong' || /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style);
}

export const isSkipped = (name: string) => SKIPPED.has(name);
export const isControl = (name: string) => CONTROLS.has(name);
export const isBlock = (name: string) => BLOCKS.has(name);

export function headingLevel(name: string, attributes: Attributes): number {
  if (/^h[1-6]$/.test(name)) return Number(name[1]);
  if (attributes.role !== 'heading') return 0;
  return Math.min(6, Math.max(1, Number(attributes['aria-level']) || 2));
}

/** True for page furniture (consent banners, breadcrumbs, share buttons) and for invisible text but that of a panel. */
export function isHidden(name: string, attributes: Attributes, isPanel = false): boolean {
  const { style, role, hidden } = attributes;
  if (role === 'search' || role === 'alertdialog' || role === 'dialog') return true;
  if (name === 'dialog' && attributes.open === undefined) return true;

  if (NOISE.test(purposeOf(name, attributes))) return true;
  if (attributes['aria-hidden'] === 'true' && !isBlock(name)) return true;
  const isClosed =
    hidden !== undefined ||
    (style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style));
  return (
    isClosed &&
    !isPanel &&
    role !== 'tabpanel' &&
    hidden !== 'until-found' &&
    !FOLDED.test(labelsOf(attributes))
  );
}

export function regionOf(name: string, attributes: Attributes, parent: Region): Region {
  if (parent === 'nav') return 'nav';
  const isInMain = parent === 'main';
  const byRole = regionByRole[attributes.role ?? ''];
  if (byRole) return byRole;
  if (name === 'header' || name === 'footer')
    return isInMain && !(name === 'footer' && FOOTER.test(labelsOf(attributes))) ? parent : name;
  const byTag = regionByTag[name];
  if (byTag === 'main') return parent === 'body' ? 'main' : parent;
  if (byTag) return byTag;
  return isBlock(name) ? regionByLabels(purposeOf(name, attributes), parent) : parent;
}

function regionByLabels(labels: string, parent: Region): Region {
  if (labels === '' || parent === 'footer' || parent === 'menu') return parent;
  if (MENU.test(labels) || TAGS.test(labels)) return 'menu';
  if (parent !== 'body') return parent;
  if (FOOTER.test(labels)) return 'footer';
  if (HEADER.test(labels)) return 'header';
  if (SIDEBAR.test(labels)) return 'aside';
  return parent;
}

/**
 * The labels that tell what an element is for. The id of a heading or section, and the classes of an article or a whole
 * page, tell what it is about.
 */
function purposeOf(name: string, attributes: Attributes): string {
  if (/^(?:html|body|main|article)$/.test(name)) return '';
  return /^(?:h[1-6]|section)$/.test(name) ? readLabels(attributes.class ?? '') : labelsOf(attributes);
}

const known: { attributes: Attributes | null; labels: string } = { attributes: null, labels: '' };

/** Cached, since each element asks several times. */
function labelsOf(attributes: Attributes): string {
  const { id, class: className } = attributes;
  if (id === undefined && className === undefined) return '';
  if (known.attributes !== attributes) {
    known.attributes = attributes;
    known.labels = readLabels(`${id ?? ''} ${className ?? ''}`);
  }
  return known.labels;
}

function readLabels(text: string): string {
  return text
    .slice(0, MAX_LABELS_LENGTH)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_:]+/g, ' ')
    .toLowerCase();
}
