import { paragraph, writeDocx } from '../../../packages/web-reader/src/testing/docx-files.ts';
import { drawPdf } from '../../../packages/web-reader/src/testing/pdf-files.ts';
import { classicShapes, type Shape, textShapes } from '../corpora/worst-case-shapes.ts';
import { call, must, newKey, until } from '../target/call.ts';
import { SHOP } from '../world/belongings.ts';
import { createBot } from '../world/bots.ts';
import { type Person, registerPerson } from '../world/people.ts';
import { shapeHosts } from './shape-sites.ts';

const LATE_MS = 240_000;
const LONG = 300_000;
const SHORT = 6_000;
/** Longest paragraph in a PDF or Word file. */
const PRINTED = 20_000;

export type ShapeBot = { id: string; path: string; hosts: string[] };

export async function createShapeOwner(chief: Person) {
  const owner = await registerPerson('shapes');
  const as = owner.cookie;

  return {
    as,
    async createBot(hosts: string[]): Promise<ShapeBot> {
      const id = await createBot({ as, chief, name: 'Shapes' });
      return { id, path: `/api/chatbot/bots/${id}`, hosts };
    },

    async readSites({ path, hosts }: ShapeBot) {
      for (const host of hosts)
        await must(`${path}/sources/urls`, {
          as,
          json: { url: `http://${host}/`, scope: 'site', requestKey: newKey() },
        });
      return settled(path);
    },

    async readDocuments({ path }: ShapeBot, files: File[]) {
      for (const file of files)
        await call(`${path}/sources/documents?requestKey=${newKey()}`, { as, form: { file } });
      return settled(path);
    },

    async runReportCard({ path }: ShapeBot) {
      const isOver = async () => !(await must(`${path}/report-card`, { as })).json.isRunning;
      await until(isOver, `${path} is tested`, LATE_MS);
      await must(`${path}/report-card`, { method: 'POST', as });
      await until(isOver, `${path} is tested again`, LATE_MS);
      return (await must(`${path}/report-card`, { as })).json.report;
    },

    checkInstallation: ({ path }: ShapeBot, url: string) =>
      call(`${path}/installation?url=${encodeURIComponent(url)}`, { as }),
  };

  async function settled(path: string) {
    const isOver = ({ status }: { status: string }) => status === 'ready' || status === 'failed';
    const sources = async (): Promise<{ status: string }[]> =>
      (await must(`${path}/sources`, { as })).json.sources;
    await until(async () => (await sources()).every(isOver), `${path} has read`, LATE_MS);
    return sources();
  }
}

export const hostsOf = (name: string) => shapeHosts.filter((host) => host.startsWith(`${name}-`));

/** Expects a message of at most the maximum length. */
export const ask = ({ id }: Pick<ShapeBot, 'id'>, message: string) =>
  call(`/api/widget/${id}/message`, { headers: { origin: SHOP }, json: { message } });

const ascii = ({ of }: Shape) => /^[\x20-\x7e\n]*$/.test(of(20));
const xml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[^\t\n\r\x20-\ud7ff\ue000-\uffff]/g, ' ');

export async function shapeFiles(long = classicShapes, short = textShapes): Promise<File[]> {
  const texts = [
    ...long.map((shape) => shape.of(LONG)),
    ...[0, 1, 2, 3].map((part) =>
      short
        .filter((_, at) => at % 4 === part)
        .map((shape) => shape.of(SHORT))
        .join('\n\n'),
    ),
  ];
  const docx = await writeDocx(long.map((shape) => paragraph(xml(shape.of(PRINTED)))).join(''));
  const pdf = await drawPdf((document) => {
    for (const shape of long.filter(ascii)) document.fontSize(4).text(shape.of(PRINTED / 4));
  });
  return [
    ...texts.map((text, at) => new File([text.toWellFormed()], `shapes-${at}.txt`, { type: 'text/plain' })),
    new File([docx], 'shapes.docx'),
    new File([pdf], 'shapes.pdf', { type: 'application/pdf' }),
  ];
}

const besides: [path: string, options: { as?: boolean; json?: object }][] = [
  ['/', {}],
  ['/api/user', { as: true }],
  ['/api/projects', { as: true }],
  ['/api/cms/overrides?language=it', {}],
  ['/api/chatbot/bots', { as: true }],
  ['/api/leads', {}],
];

export async function amongOthers(as: string, work: () => Promise<unknown>) {
  const missed: string[] = [];
  let asked = 0;
  let isOver = false;
  async function useProduct() {
    while (!isOver) {
      for (const [path, { as: isSignedIn }] of besides) {
        const { status } = await call(path, isSignedIn ? { as } : {}).catch(() => ({ status: 0 }));
        asked += 1;
        if (status === 0 || status >= 500 || status === 429) missed.push(`${path}: ${status}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }
  const others = useProduct();
  await work().finally(() => {
    isOver = true;
  });
  await others;
  return { asked, missed };
}
