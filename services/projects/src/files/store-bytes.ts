import { fileLimits } from '@fucina/contracts/project-file';
import type { Blobs } from '@fucina/service-kit/blobs';
import { problem } from '@fucina/service-kit/problem';
import type { Scanner } from '@fucina/service-kit/scanner';

export type StoredBytes = { blobId: string; size: number; finding: null } | { finding: string };

/** Stores and scans in one pass; leaves nothing behind on rejection or abort. */
export async function storeBytes(
  bytes: AsyncIterable<Buffer>,
  { blobs, scanner }: { blobs: Blobs; scanner: Scanner },
): Promise<StoredBytes> {
  const blob = blobs.open();
  const scan = scanner.open();
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > fileLimits.maxBytes) throw problem('file.too_large');
      await blob.write(chunk);
      await scan.write(chunk);
    }
    if (size === 0) throw problem('file.empty');
    const finding = await scan.finish();
    if (finding === null) await blob.finish();
    else await blob.giveUp();
    return finding === null ? { blobId: blob.id, size, finding } : { finding };
  } catch (error) {
    await blob.giveUp();
    throw error;
  } finally {
    scan.giveUp();
  }
}
