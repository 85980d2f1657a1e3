import { Readable } from 'node:stream';
import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import { type ProjectFile, uploadQuery } from '@fucina/contracts/project-file';
import { attachment } from '@fucina/service-kit/file-name';
import type { Mount } from '@fucina/service-kit/mount';
import type { Context } from 'hono';
import type { ProjectsDeps } from '../deps.ts';
import { idIn, inProject } from '../projects/caller.ts';
import { addFile, openFile, removeFile } from './files.usecases.ts';
import { readFilePart } from './read-file-part.ts';

export function mountFiles(mount: Mount, deps: ProjectsDeps) {
  mount(projectEndpoints.addFile, { query: uploadQuery }, async (c) => {
    const upload = { ...inProject(c), requestKey: c.req.valid('query').requestKey };
    const file = await readFilePart(c.req.raw, (part) => addFile({ ...upload, part }, deps));
    return c.json({ file }, 201);
  });
  mount(projectEndpoints.getFile, async (c) => {
    const opened = await openFile({ ...inProject(c), id: idIn(c, 'fileId') }, deps);
    return answerContent(c, opened);
  });
  mount(projectEndpoints.removeFile, async (c) => {
    await removeFile({ ...inProject(c), id: idIn(c, 'fileId') }, deps);
    return c.body(null, 204);
  });
}

/** Always served as an attachment. HEAD opens no stream. */
export function answerContent(
  c: Context,
  { file, read }: { file: Pick<ProjectFile, 'name' | 'type' | 'size'>; read: () => Readable },
) {
  const headers = {
    'content-type': file.type,
    'content-length': String(file.size),
    'content-disposition': attachment(file.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  return c.body(Readable.toWeb(read()) as ReadableStream, 200, headers);
}
