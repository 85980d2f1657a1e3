import { startPassingStack } from '../local/lib/own-stack.ts';
import { type Say, SetupError } from '../local/lib/steps.ts';
import type { EvalQuestion } from './question-file.ts';
import type { EvalSite } from './question-sites.ts';
import { type Judged, judge, type Reply, type SiteReport } from './scoring.ts';
import { serveFolder } from './serve-folder.ts';
import type { ServedPages } from './served-pages.ts';

const CRAWL_DEADLINE_MS = 120_000;
const POLL_MS = 50;
const MAX_PROBES = 5;

export async function evaluateThroughServices(sites: EvalSite[], say: Say): Promise<SiteReport[]> {
  const served = await Promise.all(sites.map(async (site) => ({ site, server: await serveFolder(site) })));
  const hostMap = served.map(({ site, server }) => `${site.domain}=127.0.0.1:${server.port}`).join(',');
  const env = { LOG_LEVEL: 'warn', CRAWL_HOST_MAP: hostMap };
  const stack = await startPassingStack({ env, say });
  try {
    const reports: SiteReport[] = [];
    for (const { site, server } of served) {
      say(`${site.slug}: reading it and asking ${site.questions.length} questions`);
      reports.push(await evaluateSite(site, { url: stack.url, served: server.served }));
    }
    return reports;
  } catch (error) {
    say(stack.lastLines());
    throw error;
  } finally {
    await stack.stop();
    await Promise.all(served.map(({ server }) => server.stop()));
  }
}

type DemoState = { status: string; answerable: boolean; pagesRead: number; failure?: { detail: string } };

async function evaluateSite(
  site: EvalSite,
  { url, served }: { url: string; served: ServedPages },
): Promise<SiteReport> {
  const begunAt = performance.now();
  const secondsSoFar = () => (performance.now() - begunAt) / 1000;
  const { demoId } = await post<{ demoId: string }>(`${url}/api/chatbot-demo/create`, {
    domain: site.domain,
  });
  const demoUrl = `${url}/api/chatbot-demo/${demoId}`;
  const probes = site.questions.filter(({ kind }) => kind === 'answerable').slice(0, MAX_PROBES);

  let firstAnswerSeconds: number | null = null;
  let demo = await readDemo(demoUrl);
  while (demo.status !== 'ready') {
    if (demo.status === 'failed')
      throw new SetupError(`${site.slug} could not be read: ${demo.failure?.detail}`);
    if (performance.now() - begunAt > CRAWL_DEADLINE_MS)
      throw new SetupError(`${site.slug} was not read in time.`);
    if (demo.answerable && firstAnswerSeconds === null && (await isAnyRight(probes, { demoUrl, served }))) {
      firstAnswerSeconds = secondsSoFar();
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    demo = await readDemo(demoUrl);
  }
  const crawlSeconds = secondsSoFar();
  if (firstAnswerSeconds === null && (await isAnyRight(probes, { demoUrl, served })))
    firstAnswerSeconds = secondsSoFar();

  const judged: Judged[] = [];
  for (const question of site.questions) judged.push(judge(question, await ask(demoUrl, question), served));
  const { slug, half } = site;
  return { slug, half, pages: demo.pagesRead, firstAnswerSeconds, crawlSeconds, judged };
}

async function isAnyRight(
  probes: EvalQuestion[],
  { demoUrl, served }: { demoUrl: string; served: ServedPages },
): Promise<boolean> {
  for (const probe of probes)
    if (judge(probe, await ask(demoUrl, probe), served).verdict.isRight) return true;
  return false;
}

async function readDemo(demoUrl: string): Promise<DemoState> {
  const response = await fetch(demoUrl);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { demo } = (await response.json()) as { demo: DemoState };
  return demo;
}

async function ask(demoUrl: string, { question, lang, history }: EvalQuestion): Promise<Reply> {
  let conversationId: string | undefined;
  for (const earlier of history) {
    const body = { message: earlier, language: lang, ...(conversationId ? { conversationId } : {}) };
    ({ conversationId } = await post<{ conversationId: string }>(`${demoUrl}/message`, body));
  }
  const begunAt = performance.now();
  const body = { message: question, language: lang, ...(conversationId ? { conversationId } : {}) };
  const reply = await post<Omit<Reply, 'ms'>>(`${demoUrl}/message`, body);
  return { ...reply, ms: performance.now() - begunAt };
}

async function post<Body>(url: string, body: unknown): Promise<Body> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}
