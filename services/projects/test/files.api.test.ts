import { connect } from 'node:net';
import { fileLimits } from '@fucina/contracts/project-file';
import { EICAR, startClamd } from '@fucina/service-kit/testing/stand-in-clamd';
import type { Body, Person } from '@fucina/service-kit/testing/test-callers';
import { afterAll, describe, expect, test } from 'vitest';
import { newKey, type Projects, startProjects, until } from './start-projects.ts';

const service = await startProjects();
afterAll(() => service.stop());

type Upload = { name?: string; type?: string; bytes?: string | Uint8Array<ArrayBuffer>; key?: string };

const upload = (
  person: Person,
  projectId: number,
  { name = 'offer.pdf', type = 'application/pdf', bytes = 'some bytes', key = newKey() }: Upload = {},
  to: Projects = service,
) => to.upload(person, projectId, { file: new File([bytes], name, { type }), key });

async function send(person: Person, path: string, body: FormData | string, headers = {}) {
  const response = await service.request(person, path, { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as Body };
}

const list = async (projectId: number, of: Projects = service) =>
  (await of.call('anna', 'GET', `/api/projects/${projectId}/files`)).body.files;

const kindsOf = async (projectId: number, of: Projects = service) => {
  const { body } = await of.call('anna', 'GET', `/api/projects/${projectId}/activity`);
  return body.activity.map(({ kind }: { kind: string }) => kind);
};

async function countChunks(of: Projects = service) {
  return of.db.collection('blobs.chunks').countDocuments();
}

function download(person: Person, projectId: number, id: number, method = 'GET') {
  const path = `/api/projects/${projectId}/files/${id}/content`;
  return service.request(person, path, { method });
}

describe('project files', () => {
  test('an uploaded file is listed, downloads unchanged and is recorded in the activity', async () => {
    const { id } = await service.createProject();
    const bytes = crypto.getRandomValues(new Uint8Array(65_536));

    const { status, body } = await upload('anna', id, { bytes });

    expect(status).toBe(201);
    expect(body.file).toMatchObject({
      name: 'offer.pdf',
      type: 'application/pdf',
      size: 65_536,
      uploadedBy: { id: 'anna', name: 'Anna Bianchi' },
    });
    expect(await list(id)).toEqual([body.file]);
    const response = await download('staff', id, body.file.id);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect((await kindsOf(id))[0]).toBe('file.added');
  });

  test('a file larger than a database chunk downloads complete', async () => {
    const { id } = await service.createProject();
    const bytes = new Uint8Array(1_000_000).map((_, at) => at % 251);

    const { body } = await upload('anna', id, { bytes });

    const response = await download('anna', id, body.file.id);
    expect(response.headers.get('content-length')).toBe('1000000');
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  });

  test('a download is an attachment with its original, encoded name', async () => {
    const { id } = await service.createProject();
    const { body } = await upload('anna', id, { name: 'Città d’arte (1).pdf' });

    const { headers } = await download('anna', id, body.file.id);

    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Citt_ d_arte (1).pdf"; filename*=UTF-8''Citt%C3%A0%20d%E2%80%99arte%20%281%29.pdf`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('content-type')).toBe('application/pdf');
  });

  test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'text/javascript', 'x/y'])(
    'a file of type %s is served as application/octet-stream, whatever its name',
    async (type) => {
      const { id } = await service.createProject();

      const { body } = await upload('anna', id, { name: 'photo.png', type, bytes: '<script>1</script>' });

      const { headers } = await download('anna', id, body.file.id);
      expect(headers.get('content-type')).toBe('application/octet-stream');
    },
  );

  test('uploads that share a request key store one file, even when simultaneous', async () => {
    const { id } = await service.createProject();
    const key = newKey();
    const before = await countChunks();

    const answers = await Promise.all([upload('anna', id, { key }), upload('anna', id, { key })]);
    const again = await upload('anna', id, { key });

    const ids = [...answers, again].map(({ body }) => body.file.id);
    expect(new Set(ids).size).toBe(1);
    expect(await list(id)).toHaveLength(1);
    expect(await countChunks()).toBe(before + 1);
    expect((await kindsOf(id)).filter((kind: string) => kind === 'file.added')).toHaveLength(1);
  });

  test('a HEAD request returns the headers without a body', async () => {
    const { id } = await service.createProject();
    const { body } = await upload('anna', id);

    const response = await download('anna', id, body.file.id, 'HEAD');

    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('10');
    expect(await response.text()).toBe('');
  });

  test('only the uploader and staff can delete a file', async () => {
    const { id } = await service.createProject({ memberIds: ['anna', 'bruno'] });
    const first = await upload('anna', id);
    const second = await upload('anna', id);
    const before = await countChunks();
    const path = `/api/projects/${id}/files`;

    const byOther = await service.call('bruno', 'DELETE', `${path}/${first.body.file.id}`);
    const byUploader = await service.call('anna', 'DELETE', `${path}/${first.body.file.id}`);
    const byStaff = await service.call('staff', 'DELETE', `${path}/${second.body.file.id}`);

    expect([byOther.status, byUploader.status, byStaff.status]).toEqual([404, 204, 204]);
    expect(await list(id)).toEqual([]);
    expect(await countChunks()).toBe(before - 2);
    expect((await kindsOf(id)).slice(0, 2)).toEqual(['file.removed', 'file.removed']);
  });

  test('a file cannot be reached through another project', async () => {
    const mine = await service.createProject();
    const other = await service.createProject({ memberIds: ['bruno'] });
    const { body } = await upload('bruno', other.id);

    const read = await download('anna', mine.id, body.file.id);
    const removed = await service.call('staff', 'DELETE', `/api/projects/${mine.id}/files/${body.file.id}`);

    expect([read.status, removed.status]).toEqual([404, 404]);
  });
});

describe('file names', () => {
  function sendNamed(id: number, parameter: string) {
    const head = `--b\r\nContent-Disposition: form-data; name="file"; ${parameter}\r\n`;
    const form = `${head}Content-Type: text/plain\r\n\r\nx\r\n--b--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    return send('anna', `/api/projects/${id}/files?requestKey=${newKey()}`, form, headers);
  }

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\anna\\offer.pdf', 'offer.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['..', 'file'],
    ['   ', 'file'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    [`${'🙂'.repeat(300)}.pdf`, `${'🙂'.repeat(196)}.pdf`],
    ['perche\u0301.txt', 'perché.txt'],
  ])('%j is stored as %j', async (given, kept) => {
    const { id } = await service.createProject();
    const quoted = `filename="${given.replace(/\\/g, '\\\\')}"`;

    const { body } = await sendNamed(id, quoted);

    expect(body.file?.name).toBe(kept);
  });

  test('encoded control characters are removed, and raw ones are rejected', async () => {
    const { id } = await service.createProject();

    const encoded = await sendNamed(id, "filename*=UTF-8''a%00b%07%E2%80%8Bc%0A.txt");
    const raw = await sendNamed(id, 'filename="a\u0000b.txt"');

    expect(encoded.body.file?.name).toBe('abc .txt');
    expect([raw.status, raw.body.code]).toEqual([400, 'request.malformed']);
  });
});

describe('upload rejections', () => {
  test('rejects a file over 25 MB and stores no part of it', async () => {
    const { id } = await service.createProject();
    const before = await countChunks();

    const { status, body } = await upload('anna', id, { bytes: new Uint8Array(fileLimits.maxBytes + 1) });
    const largest = await upload('anna', id, { bytes: new Uint8Array(fileLimits.maxBytes) });

    expect([status, body.code]).toEqual([413, 'file.too_large']);
    expect(largest.status).toBe(201);
    await service.call('anna', 'DELETE', `/api/projects/${id}/files/${largest.body.file.id}`);
    expect(await countChunks()).toBe(before);
  });

  test('rejects an empty file', async () => {
    const { id } = await service.createProject();

    const { status, body } = await upload('anna', id, { bytes: '' });

    expect([status, body.code]).toEqual([400, 'file.empty']);
    expect(await list(id)).toEqual([]);
  });

  test('rejects a form that is not exactly one file with a valid request key', async () => {
    const { id } = await service.createProject();
    const path = `/api/projects/${id}/files?requestKey=`;
    const form = (...names: string[]) => {
      const made = new FormData();
      for (const name of names) made.append(name, new File(['x'], 'x.txt'));
      return made;
    };
    const before = await countChunks();
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' };

    const refused = [
      await send('anna', path + newKey(), form('file', 'file')),
      await send('anna', path + newKey(), form('other')),
      await send('anna', path + newKey(), form()),
      await send('anna', `${path}short`, form('file')),
      await send('anna', path + newKey(), '{}', { 'content-type': 'application/json' }),
      await send('anna', path + newKey(), '--b\r\n', multipart),
      await send('anna', path + newKey(), 'x', { 'content-type': 'multipart/form-data' }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 415, 400, 400]);
    expect(await list(id)).toEqual([]);
    expect(await countChunks()).toBe(before);
  });

  test('enforces the limit of 200 files per project under simultaneous uploads', async () => {
    const { id } = await service.createProject();
    const { body } = await upload('anna', id);
    const stored = await service.db.collection('files').findOne({ projectId: id });
    await service.db.collection('files').insertMany(
      Array.from({ length: fileLimits.perProject - 2 }, (_, index) => index + 1).map((at) => ({
        ...stored,
        _id: -at as never,
        slot: at < 100 ? at : null, // The rest are from before files had slots.
        requestKey: newKey(),
        blobId: `${at}`,
      })),
    );

    const answers = await Promise.all(Array.from({ length: 5 }, () => upload('anna', id)));

    expect(body.file.id).toBeGreaterThan(0);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await list(id)).toHaveLength(fileLimits.perProject);
  });

  test('returns 404 and stores nothing when the project is deleted during the upload', async () => {
    const { id } = await service.createProject();
    const before = await countChunks();
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.txt"\r\n\r\n';
    async function* form() {
      yield Buffer.from(head + 'y'.repeat(600_000));
      await until(async () => (await countChunks()) > before, 'the first pieces are in the database');
      await service.call('staff', 'DELETE', `/api/admin/projects/${id}`);
      yield Buffer.from('\r\n--b--\r\n');
    }

    const response = await service.app.request(`/api/projects/${id}/files?requestKey=${newKey()}`, {
      method: 'POST',
      body: ReadableStream.from(form()) as ReadableStream<Uint8Array>,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=b', ...service.headersOf('anna') },
    } as RequestInit);

    expect(response.status).toBe(404);
    expect(await countChunks()).toBe(before);
    expect(await service.db.collection('files').countDocuments({ projectId: id })).toBe(0);
  });

  test('removes the stored chunks when the client disconnects during the upload', async () => {
    const { id } = await service.createProject();
    const server = await service.listen();
    const before = await countChunks();
    const headers = Object.entries(service.headersOf('anna')).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/projects/${id}/files?requestKey=${newKey()} HTTP/1.1\r\nHost: x\r\n${headers.join('')}` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="x.txt"\r\n\r\n',
    );
    socket.write('y'.repeat(1_000_000));
    await until(async () => (await countChunks()) > before, 'the first pieces are in the database');

    socket.destroy();

    await until(async () => (await countChunks()) === before, 'they are gone');
    expect(await list(id)).toEqual([]);
    await server.close();
  });
});

test('the orphan cleanup removes the leftovers of a dead process and keeps complete files', async () => {
  const { id } = await service.createProject();
  const { body } = await upload('anna', id);
  const abandoned = service.deps.blobs.open();
  await abandoned.write(Buffer.alloc(600_000));
  const before = await countChunks();

  await service.deps.blobs.removeOrphans(service.deps.now());
  const afterNow = await countChunks();
  await service.deps.blobs.removeOrphans(new Date(Date.now() + 2 * 3600_000));

  expect(afterNow).toBe(before);
  expect(await countChunks()).toBe(before - 2);
  expect((await download('anna', id, body.file.id)).status).toBe(200);
});

test('deleting a project deletes its files and their chunks', async () => {
  const { id } = await service.createProject();
  const before = await countChunks();
  await upload('anna', id);

  await service.call('staff', 'DELETE', `/api/admin/projects/${id}`);

  expect(await countChunks()).toBe(before);
  expect(await service.db.collection('files').countDocuments({ projectId: id })).toBe(0);
});

describe('virus scanning', () => {
  async function startWith(behaviour: Parameters<typeof startClamd>[0], timeoutMs = 20_000) {
    const clamd = await startClamd(behaviour);
    const env = { CLAMD_URL: clamd.url, CLAMD_TIMEOUT_MS: String(timeoutMs) };
    const scanned = await startProjects({ env });
    const stop = async () => {
      await scanned.stop();
      await clamd.stop();
    };
    return { clamd, scanned, stop };
  }

  test('a clean file is stored after the scanner received every byte', async () => {
    const { clamd, scanned, stop } = await startWith('scans');
    const { id } = await scanned.createProject();
    const bytes = new Uint8Array(700_000).fill(7);

    const { status } = await upload('anna', id, { bytes }, scanned);

    expect(status).toBe(201);
    expect(clamd.seen.map((file) => file.equals(Buffer.from(bytes)))).toEqual([true]);
    await stop();
  });

  test('an infected file is rejected with 422, not stored, and recorded in the activity', async () => {
    const { scanned, stop } = await startWith('scans');
    const { id } = await scanned.createProject();

    const { status, body } = await upload('anna', id, { name: 'bad.txt', bytes: EICAR }, scanned);

    expect([status, body.code]).toEqual([422, 'file.infected']);
    expect(await list(id, scanned)).toEqual([]);
    expect(await countChunks(scanned)).toBe(0);
    const { activity } = (await scanned.call('staff', 'GET', `/api/projects/${id}/activity`)).body;
    expect(activity[0]).toMatchObject({
      kind: 'file.refused',
      subject: 'bad.txt',
      changes: [{ field: 'finding', to: 'Eicar-Test-Signature' }],
    });
    await stop();
  });

  test('the record of an infected file forgets its uploader once their account is deleted', async () => {
    const { scanned, stop } = await startWith('scans');
    const { id } = await scanned.createProject();
    await upload('anna', id, { name: 'bad.txt', bytes: EICAR }, scanned);

    await scanned.call('auth', 'DELETE', '/internal/people/anna');

    const lines = await scanned.db.collection('activity').find({ kind: 'file.refused' }).toArray();
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/anna/i);
    await stop();
  });

  test.each(['never responds', 'returns garbage', 'closes the connection'] as const)(
    'an upload is rejected with 503 when the scanner %s',
    async (behaviour) => {
      const { scanned, stop } = await startWith(behaviour, 300);
      const { id } = await scanned.createProject();

      const { status, body } = await upload('anna', id, {}, scanned);

      expect([status, body.code]).toEqual([503, 'scanner.unavailable']);
      expect(await countChunks(scanned)).toBe(0);
      expect(await list(id, scanned)).toEqual([]);
      await stop();
    },
  );

  test('an upload is rejected with 503 when the scanner is unreachable', async () => {
    const { clamd, scanned, stop } = await startWith('scans');
    await clamd.stop();
    const { id } = await scanned.createProject();

    const { status, body } = await upload('anna', id, { bytes: new Uint8Array(2_000_000) }, scanned);

    expect([status, body.code]).toEqual([503, 'scanner.unavailable']);
    expect(await countChunks(scanned)).toBe(0);
    await stop().catch(() => undefined);
  });
});
