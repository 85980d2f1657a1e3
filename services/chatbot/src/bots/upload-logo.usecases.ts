import type { UploadedLogo } from '@fucina/contracts/bot';
import { MAX_MEDIA_BYTES } from '@fucina/contracts/media';
import { problem } from '@fucina/service-kit/problem';
import { findPicture, isSvg } from '@fucina/web-reader/logo/picture-bytes';
import type { ChatbotDeps } from '../deps.ts';
import { type FilePart, readForm } from '../shared/read-form.ts';
import type { StoredBot } from './stored-bot.ts';

type Bot = Pick<StoredBot, 'id' | 'settings' | 'siteLook'>;

/** Stored under its content hash, so a repeated upload changes nothing. */
export async function uploadLogo(
  { bot, form }: { bot: Bot; form: Request },
  { logos, prepareLogo, takeLogoTurn, now }: ChatbotDeps,
): Promise<UploadedLogo> {
  const file = await readPicture(form);
  const data = await takeLogoTurn(() => prepareLogo(file, { isAnyShape: true }));
  if (!data) throw problem('logo.unusable');
  const inUse = [bot.settings.logo, bot.siteLook?.logo ?? ''];
  return { logo: await logos.put({ botId: bot.id, data, inUse, now: now() }) };
}

async function readPicture(form: Request): Promise<Buffer> {
  const { results, fault } = await readForm(form, readBytes);
  if (fault) throw fault;
  const [file, ...others] = results;
  if (!file || others.length > 0) throw problem('media.file_required');
  if (file.length === 0) throw problem('media.empty');
  if (!findPicture(file)) throw problem(isSvg(file) ? 'media.svg_refused' : 'media.type_refused');
  return file;
}

async function readBytes({ bytes }: FilePart): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MAX_MEDIA_BYTES) throw problem('media.too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
